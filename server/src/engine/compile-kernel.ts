/** Node has this part of the WebAssembly API, but declares it only for browsers. */
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

/** Never grows, so views of its buffer stay valid. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

interface RunningKernel<Exports> {
  readonly kernel: Exports;
  /** Zeroed. */
  readonly memory: WasmMemory;
}

const { Module, Memory, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyApi }).WebAssembly;
const PAGE = 65_536;

export function compileKernel<Exports>(base64: string): (bytes: number) => RunningKernel<Exports> {
  const module = new Module(Buffer.from(base64, 'base64'));
  return (bytes) => {
    const memory = new Memory({ initial: Math.ceil(bytes / PAGE) });
    return { kernel: new Instance(module, { env: { memory } }).exports as Exports, memory };
  };
}
