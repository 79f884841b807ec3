import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { ConsoleLayout } from '#app/shell/console-layout.tsx';
import { useRecentPlaces } from './features/palette/recent-places.ts';

const Palette = latePart(async () => (await import('./features/palette/palette.tsx')).Palette);

export function ConsoleFrame() {
  useRecentPlaces();
  return <ConsoleLayout Palette={Palette} />;
}
