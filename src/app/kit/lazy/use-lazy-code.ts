import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useRetries } from './use-retries.ts';

/** A failed lazy load: its retry and state. */
export interface LazyCode<Props> {
  get: () => ComponentType<Props> | undefined;
  load: () => Promise<void>;
}

/** Loads code once for all its uses. */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>): LazyCode<Props> {
  let code: ComponentType<Props> | undefined;
  return {
    get: () => code,
    load: async () => {
      code = await load();
    },
  };
}

/** Retries failed code. `onNewerBuild`: it no longer exists, since a new build was deployed. */
export function useLazyCode<Props>(code: LazyCode<Props>, onNewerBuild?: () => void) {
  const [state, setState] = useState<'loading' | 'missing' | 'outdated'>('loading');
  async function load(): Promise<void> {
    if (code.get() !== undefined) return;
    try {
      await code.load();
    } catch {
      const isOutdated = await hasNewerBuild();
      setState(isOutdated ? 'outdated' : 'missing');
      if (isOutdated) onNewerBuild?.();
    }
  }
  const { isTrying, retry } = useRetries({ load, isDone: code.get() !== undefined });
  // The connection may be back.
  const retryAtOnce = useEffectEvent(retry);
  useEffect(() => retryAtOnce(), []);
  return { Code: code.get(), state, isTrying, retry };
}

/** The hashed entry file in index.html. */
const entryPattern = /<script type="module"[^>]* src="([^"]+)"/g;

/** Whether another build was deployed. False if unknown. */
async function hasNewerBuild(): Promise<boolean> {
  const scripts = document.querySelectorAll('script[type="module"][src]');
  const running = [...scripts].map((script) => script.getAttribute('src'));
  try {
    const response = await fetch(window.location.pathname, { cache: 'no-store' });
    const entries = [...(await response.text()).matchAll(entryPattern)].map(([, src]) => src);
    return response.ok && entries.length > 0 && entries.join() !== running.join();
  } catch {
    return false;
  }
}
