import type { Tone } from '../../theme/scheme-colors.ts';

const looks: Record<string, { label: string; tone: Tone }> = {
  succeeded: { label: 'Done', tone: 'success' },
  skipped: { label: 'Left out', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** What became of one, as a chip; an outcome that we do not know is shown as it is. */
export function outcomeLook(outcome: string): { label: string; tone: Tone } {
  return looks[outcome] ?? { label: outcome, tone: 'neutral' };
}
