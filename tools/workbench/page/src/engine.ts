// The engine, running in a worker of its own: a request is a promise of its answer.

export class EngineError extends Error {
  constructor(readonly kind: string, message: string, readonly details: Record<string, unknown> = {}) {
    super(message);
  }
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  progress?: (done: number, all: number) => void;
}

export class Engine {
  // Called after the worker was replaced.
  onRestart: () => void = () => {};

  private worker: Worker | null = null; // started by the first call
  private waiting = new Map<number, Waiting>();
  private next = 0;

  // Counts up whenever the worker is replaced: packages and matches of earlier ones are gone.
  generation = 0;

  // Sends a request of ../README.md. Requests are answered in their order. An answer that is an error
  // rejects with an EngineError; so does everything that a fault or `restart` has ended (kind "gone").
  call<Answer>(request: string, keys: object = {}, progress?: Waiting["progress"]): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const id = this.next++;
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject, progress });
      this.worker ??= this.start();
      this.worker.postMessage({ id, request: { request, ...keys } });
    });
  }

  // Stops at once whatever runs. The worker's packages and matches are lost.
  restart(why = "stopped"): void {
    this.worker?.terminate();
    this.generation++;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.worker = this.start();
    for (const each of waiting) each.reject(new EngineError("gone", why));
    this.onRestart();
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  private start(): Worker {
    const worker = new Worker(new URL("./engine.js", import.meta.url), { type: "module" });
    worker.onmessage = (event) => this.receive(event.data);
    worker.onerror = (event) => this.restart(`the engine has stopped: ${event.message}`);
    return worker;
  }

  private receive(data: { id?: number; answer?: { error?: { kind: string; message: string } }; progress?: { done: number; all: number }; fault?: string }): void {
    if (data.fault !== undefined) {
      this.restart(`the engine has stopped: ${data.fault}`);
      return;
    }
    if (data.progress) {
      const [first] = this.waiting.values();
      first?.progress?.(data.progress.done, data.progress.all);
      return;
    }
    const waiting = this.waiting.get(data.id!);
    if (!waiting) return;
    this.waiting.delete(data.id!);
    const error = data.answer?.error;
    if (error) waiting.reject(new EngineError(error.kind, error.message, error as Record<string, unknown>));
    else waiting.resolve(data.answer);
  }
}
