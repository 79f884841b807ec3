import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#words/t.ts';
import { Note } from '../text/text-parts.tsx';

/** Announces loading once, hides skeletons from screen readers, and adds a text when it takes long. */
export function LoadingRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <StillLoading />
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** After this many milliseconds a skeleton needs a text. */
const slowAfterMs = 3_000;

export function StillLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? <Note sx={{ mb: 3 }}>{t('Still loading…')}</Note> : null;
}
