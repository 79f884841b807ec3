import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { ConsoleLayout } from '#app/shell/console-layout.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useRecentPlaces } from './features/palette/recent-places.ts';
import { LinkedReferences } from './features/records/references/reference-parts.shared.tsx';

const Palette = lazyPart(async () => (await import('./features/palette/palette.tsx')).Palette);

const TwoStepGate = lazyPart(
  async () => (await import('./features/session/account/two-step-gate.tsx')).TwoStepGate,
);

export function ConsoleFrame() {
  useRecentPlaces();
  const { data: user } = useQuery(sessionQueries.currentUser());
  const lacksSecondFactor = user?.lacksSecondFactor === true;
  // State, since the gate must stay open for the recovery codes once a factor is added.
  const [isGated, setIsGated] = useState(lacksSecondFactor);
  if (lacksSecondFactor && !isGated) setIsGated(true);
  if (isGated) return <TwoStepGate />;
  // Above the pages' dialogs.
  return (
    <LinkedReferences>
      <ConsoleLayout Palette={Palette} />
    </LinkedReferences>
  );
}
