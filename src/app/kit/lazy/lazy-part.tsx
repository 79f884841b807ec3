import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { t } from '#words/t.ts';
import { StatePanel } from '../feedback/state-panel.tsx';
import { color, framed } from '../theme/tokens.ts';
import { useRetries } from './use-retries.ts';

/** A lazily loaded component with its own `Suspense`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyWithRetry(load);
  return function LazyPart(props) {
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** React's `lazy`, but code that fails to load is replaced by a message with a retry. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: retriedPart(load) };
    }
  });
}

function retriedPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const code = lazyCode(load);
  return function RetriedPart(props: Props) {
    const { Code, ...rest } = useLazyCode(code);
    if (Code !== undefined) return <Code {...props} />;
    // A component with `onClose` is a dialog or drawer, so the message must be above the page, too.
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined; // our own close handlers take no reason
    const missing = <MissingCode what={t('This part')} {...rest} onClose={onClose} />;
    if (rest.state === 'loading') return null;
    return onClose === undefined ? missing : <Layer>{missing}</Layer>;
  };
}

/** The message in place of a dialog or drawer. */
export const Layer = styled('div')({
  position: 'fixed',
  inset: 'auto 16px 16px auto',
  zIndex: 1400,
  width: 'min(420px, calc(100vw - 32px))',
  ...framed,
  backgroundColor: color('surface'),
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)',
});

interface MissingCodeProps {
  /** "This page". */
  what: string;
  state: 'loading' | 'missing' | 'outdated';
  isTrying: boolean;
  retry: () => void;
  onClose?: (() => void) | undefined;
}

/** Says that code failed to load, with a retry. */
export function MissingCode({ what, state, isTrying, retry, onClose }: MissingCodeProps) {
  const isOutdated = state === 'outdated';
  return (
    <StatePanel
      role="alert"
      icon={<CloudOffOutlined />}
      title={
        isOutdated
          ? t('{what} requires the new version of Paddock', { what })
          : t('{what} couldn’t be loaded', { what })
      }
      actions={
        <>
          {isOutdated ? (
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('Load new version')}
            </Button>
          ) : (
            <Button variant="contained" loading={isTrying} onClick={retry}>
              {t('Try again')}
            </Button>
          )}
          {onClose && (
            <Button variant="text" onClick={onClose}>
              {t('Close')}
            </Button>
          )}
        </>
      }
    >
      {isOutdated
        ? t('Paddock was updated while you were working.')
        : t('The connection may be down. Retrying automatically.')}
    </StatePanel>
  );
}

/** Loads code once for all its uses. */
export function lazyCode<Props>(load: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | undefined;
  return {
    get: () => code,
    load: async (): Promise<void> => {
      code = await load();
    },
  };
}

/** Retries failed code. `onNewerBuild`: it no longer exists, since a new build was deployed. */
export function useLazyCode<Props>(
  code: ReturnType<typeof lazyCode<Props>>,
  onNewerBuild?: () => void,
) {
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
