import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#words/t.ts';
import { noteText } from '../theme/tokens.ts';

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
const longMs = 3_000;

const Words = styled('p')({
  margin: '0 0 12px',
  ...noteText,
});

export function StillLoading() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return isLong ? <Words>{t('Still loading…')}</Words> : null;
}
