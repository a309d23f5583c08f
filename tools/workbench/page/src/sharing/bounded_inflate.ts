// Unpacks deflated bytes, but never more than a limit, and not for ever: what would become larger is refused while
// it is unpacked, and so is what unpacks to little or nothing for seconds.
import { Inflate } from "fflate";
import { ShareError } from "./share_error";

const slice = 4096; // bytes; they become four megabytes at most

const longest = 2000; // milliseconds; the largest package takes a few hundred

// When unpacking that begins now has to end.
export const endOfUnpacking = (): number => performance.now() + longest;

// `largest` bytes may come out until then. A stream that ends too early is an error, too.
export function boundedInflate(packed: Uint8Array, largest: number, tooLarge: string, until = endOfUnpacking()): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isEnded = false;
  const inflate = new Inflate((piece, final) => {
    size += piece.length;
    isEnded ||= final;
    if (size <= largest) pieces.push(piece.slice());
  });
  for (let at = 0; at < packed.length && size <= largest; at += slice) {
    if (performance.now() > until) throw new ShareError("it takes too long to unpack");
    try {
      inflate.push(packed.subarray(at, at + slice), at + slice >= packed.length);
    } catch {
      throw new ShareError("it is broken or cut off");
    }
  }
  if (size > largest) throw new ShareError(tooLarge);
  if (!isEnded) throw new ShareError("it is broken or cut off");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
