import type { ReactNode } from 'react';
import { deployment } from '../../shared/api/deployment.ts';
import { Banner } from '../../shared/ui/banner.tsx';

/** What holds for everything one does: that it is a demo, or that it is not. `mode` is of the capabilities. */
export function consoleBanner(mode: string | undefined): ReactNode {
  const { kind, name } = deployment.get();
  // First: whatever the service says of itself, somebody has declared that this one counts.
  if (kind === 'production') return <Banner kind="production">{name}: this is production</Banner>;
  if (mode === 'demo') {
    return <Banner kind="demo">Demo practice: everything in it is made up</Banner>;
  }
  if (kind === 'sandbox') return <Banner kind="notice">{name}: this is a sandbox</Banner>;
  return undefined;
}
