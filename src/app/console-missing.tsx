import { useEffect, useEffectEvent } from 'react';
import { t } from '#words/t.ts';
import { CenteredCard } from './kit/centered-card.tsx';

const retryAfterMs = 10_000;

/** Instead of the console while its code does not come. Knows only what sign-in knows. */
export function ConsoleMissing({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    const timer = setInterval(onOnline, retryAfterMs);
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return (
    <CenteredCard
      title={t('Paddock could not be loaded')}
      description={t('The connection may be down, or the service. It is tried again by itself.')}
    >
      <button type="button" className="submit-button" onClick={onRetry}>
        {t('Try again')}
      </button>
    </CenteredCard>
  );
}
