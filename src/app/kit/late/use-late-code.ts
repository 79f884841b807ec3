import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useRetries } from './use-retries.ts';

/** Code that did not come at first: how to ask for it, and whether it has come since. */
export interface LateCode<Props> {
  get: () => ComponentType<Props> | undefined;
  load: () => Promise<void>;
}

/** Keeps the code once it has come, for every place that shows it. */
export function lateCode<Props>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  let code: ComponentType<Props> | undefined;
  return {
    get: () => code,
    load: async () => {
      code = await load();
    },
  };
}

/**
 * Asks for code that did not come, until it does. `onNewerBuild`: it will not, as another build has taken the place of
 * the one that runs here.
 */
export function useLateCode<Props>(code: LateCode<Props>, onNewerBuild?: () => void) {
  const [state, setState] = useState<'asking' | 'missing' | 'outdated'>('asking');
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
  // The line may be back since it was asked for last.
  const askAtOnce = useEffectEvent(retry);
  useEffect(() => askAtOnce(), []);
  return { Code: code.get(), state, isTrying, retry };
}

/** The files that the console starts with, as index.html names them; a name changes with what is in the build. */
const entryPattern = /<script type="module"[^>]* src="([^"]+)"/g;

/** Whether another build stands at this address than the one that runs here. False where that cannot be found out. */
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
