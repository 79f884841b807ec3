import type { ModuleGraph } from './module-graph.ts';

/** A chunk: its modules, the length of their source, and the loads that need it, by index. */
export interface Chunk {
  modules: string[];
  size: number;
  loads: Set<number>;
}

/** Modules that are loaded together: by a page, or by a later `import()`. */
export interface Load {
  modules: ReadonlySet<string>;
  weight: number;
  /** Indexes of the loads that precede it; empty if it can happen at any time. */
  hosts: readonly number[];
}

/** The cost of a request in characters of source: about as many as arrive in its latency. */
const requestCost = 42_000;

interface Pair {
  one: Chunk;
  other: Chunk;
  gain: number;
}

/**
 * Merges chunks greedily: the pair with the largest gain first, as long as there is one. A gain is the requests saved,
 * minus the modules that loads get without needing them, including the imports of the merged chunk. Creates no import
 * cycles.
 */
export function mergeChunks(
  chunks: readonly Chunk[],
  graph: ModuleGraph,
  loads: readonly Load[],
): Chunk[] {
  const plan = new ChunkPlan(chunks, graph, loads);
  while (plan.mergeAll());
  return [...plan.chunks];
}

class ChunkPlan {
  readonly chunks: Set<Chunk>;
  readonly #graph: ModuleGraph;
  readonly #loads: readonly Load[];
  readonly #chunkOf = new Map<string, Chunk>();
  /** Cache of the chunks that each chunk imports directly. */
  readonly #imports = new Map<Chunk, Set<Chunk>>();

  constructor(chunks: readonly Chunk[], graph: ModuleGraph, loads: readonly Load[]) {
    this.chunks = new Set(chunks);
    this.#graph = graph;
    this.#loads = loads;
    for (const chunk of chunks) for (const id of chunk.modules) this.#chunkOf.set(id, chunk);
  }

  /** Merges all pairs with a gain. Returns whether there were any: then other pairs may now have a gain. */
  mergeAll(): boolean {
    const all = [...this.chunks];
    let pairs = all.flatMap((one, index) => this.#pairsOf(one, all.slice(index + 1)));
    const count = this.chunks.size;
    for (let best = bestOf(pairs); best !== undefined; best = bestOf(pairs)) {
      const gain = this.#gainOf(best.one, best.other);
      if (gain < best.gain) {
        // Earlier merges have changed what the two import.
        best.gain = gain;
      } else if (this.#isCircle(best.one, best.other)) {
        best.gain = 0;
      } else {
        const merged = this.#merge(best.one, best.other);
        pairs = pairs.filter(({ one, other }) => this.chunks.has(one) && this.chunks.has(other));
        pairs.push(...this.#pairsOf(merged, this.chunks));
        this.chunks.add(merged);
      }
    }
    return this.chunks.size < count;
  }

  #pairsOf(one: Chunk, others: Iterable<Chunk>): Pair[] {
    return [...others]
      .map((other) => ({ one, other, gain: this.#gainOf(one, other) }))
      .filter(({ gain }) => gain > 0);
  }

  #gainOf(one: Chunk, other: Chunk): number {
    const both = [...one.loads].filter((load) => other.loads.has(load));
    if (both.length === 0) return 0;
    const shared = this.#weigh(both);
    let gain =
      shared * requestCost -
      (this.#weigh(other.loads) - shared) * one.size -
      (this.#weigh(one.loads) - shared) * other.size;
    if (gain <= 0) return gain;
    const loads = union(one.loads, other.loads);
    for (const next of this.#imported(one, other)) {
      gain -= this.#weigh(this.#lacking(next, loads)) * (next.size + requestCost);
    }
    return gain;
  }

  /** The loads of `loads` that have neither loaded a chunk nor come after those that have. */
  #lacking(chunk: Chunk, loads: ReadonlySet<number>): number[] {
    return [...loads].filter((load) => {
      const hosts = this.#loads[load]?.hosts ?? [];
      const isThere = hosts.length > 0 && hosts.every((host) => chunk.loads.has(host));
      return !(isThere || chunk.loads.has(load));
    });
  }

  #weigh(loads: Iterable<number>): number {
    let sum = 0;
    for (const load of loads) sum += this.#loads[load]?.weight ?? 0;
    return sum;
  }

  /** The other chunks that chunks import, directly or not. */
  #imported(...chunks: Chunk[]): Set<Chunk> {
    const reached = new Set(chunks);
    for (const chunk of reached) for (const next of this.#importsOf(chunk)) reached.add(next);
    for (const chunk of chunks) reached.delete(chunk);
    return reached;
  }

  #importsOf(chunk: Chunk): Set<Chunk> {
    const cached = this.#imports.get(chunk);
    if (cached !== undefined) return cached;
    const ids = chunk.modules.flatMap((id) => this.#graph.importsOf(id));
    const imports = new Set(ids.flatMap((id) => this.#chunkOf.get(id) ?? []));
    this.#imports.set(chunk, imports);
    return imports;
  }

  /** Whether one imports the other through a third chunk: merging them would create an import cycle. */
  #isCircle(one: Chunk, other: Chunk): boolean {
    return [...this.#imported(one, other)].some((next) => {
      const back = this.#imported(next);
      return back.has(one) || back.has(other);
    });
  }

  #merge(one: Chunk, other: Chunk): Chunk {
    const loads = union(one.loads, other.loads);
    for (const next of this.#imported(one, other)) {
      next.loads = union(next.loads, this.#lacking(next, loads));
    }
    const merged = {
      modules: [...one.modules, ...other.modules],
      size: one.size + other.size,
      loads,
    };
    for (const id of merged.modules) this.#chunkOf.set(id, merged);
    this.#imports.clear();
    this.chunks.delete(one);
    this.chunks.delete(other);
    return merged;
  }
}

function union(one: Iterable<number>, other: Iterable<number>): Set<number> {
  return new Set([...one, ...other]);
}

function bestOf(pairs: readonly Pair[]): Pair | undefined {
  const best = pairs.reduce<Pair | undefined>(
    (top, pair) => (top === undefined || pair.gain > top.gain ? pair : top),
    undefined,
  );
  return best === undefined || best.gain <= 0 ? undefined : best;
}
