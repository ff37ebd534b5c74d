/** The part of the platform's WebAssembly that the engine uses. Node has it, but declares it only for pages. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array) => CompiledModule;
  readonly Memory: new (descriptor: { initial: number }) => WasmMemory;
  readonly Instance: new (
    module: CompiledModule,
    imports: Record<string, Record<string, WasmMemory>>,
  ) => { readonly exports: unknown };
}

interface CompiledModule {
  readonly compiled?: never;
}

export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

export const webAssembly = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
