// A PNG with at most 256 colours, a third as large as the browser's: `withPalette(bytes)`. The commonest colours stay
// as they are, the others become the nearest of them.

import zlib from 'node:zlib';

export function withPalette(png) {
  const { width, height, channels, pixels } = decode(png);
  const counts = new Map();
  const colours = new Uint32Array(width * height);
  for (let i = 0; i < colours.length; i++) {
    const at = i * channels;
    colours[i] = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colours[i], (counts.get(colours[i]) ?? 0) + 1);
  }
  const palette = [...counts].sort((one, other) => other[1] - one[1]).slice(0, 256).map(([colour]) => colour);
  const places = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of counts.keys()) if (!places.has(colour)) places.set(colour, nearest(colour, palette));

  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = places.get(colours[y * width + x]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    png.subarray(0, 8), chunk('IHDR', head), chunk('PLTE', Buffer.from(palette.flatMap(parts))),
    chunk('IDAT', zlib.deflateSync(rows, { level: 9, memLevel: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

function nearest(colour, palette) {
  const [r, g, b] = parts(colour);
  let best = 0;
  let least = Infinity;
  palette.forEach((each, place) => {
    const [x, y, z] = parts(each);
    const distance = (r - x) ** 2 + (g - y) ** 2 + (b - z) ** 2;
    if (distance < least) [best, least] = [place, distance];
  });
  return best;
}

// Of eight bits a channel, not interlaced, as browsers write.
function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || !channels || png[28] !== 0) throw new Error('a PNG of another kind');
  const packed = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const data = zlib.inflateSync(Buffer.concat(packed));
  const stride = width * channels;
  const pixels = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x < channels ? 0 : pixels[y * stride + x - channels];
      const up = y === 0 ? 0 : pixels[(y - 1) * stride + x];
      const corner = x < channels || y === 0 ? 0 : pixels[(y - 1) * stride + x - channels];
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[y * stride + x] = data[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, channels, pixels };
}

function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const made = Buffer.alloc(content.length + 12);
  made.writeUInt32BE(content.length, 0);
  named.copy(made, 4);
  made.writeUInt32BE(checksum(named), content.length + 8);
  return made;
}

function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}
