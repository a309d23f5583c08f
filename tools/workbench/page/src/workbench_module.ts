// What workbench.mjs, made by emscripten, gives.
export interface WorkbenchModule {
  _call(address: number): number;
  _malloc(size: number): number;
  _free(address: number): void;
  UTF8ToString(address: number): string;
  stringToUTF8(text: string, address: number, size: number): void;
  lengthBytesUTF8(text: string): number;
}

// What it takes.
export interface WorkbenchOptions {
  onProgress(json: string): boolean;
  instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
}
