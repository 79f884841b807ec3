import Alert from '@mui/material/Alert';
import { t } from '#words/t.ts';

interface CutTargetsProps {
  /** More match than one action takes. */
  isCut: boolean;
  /** How many it takes. */
  count: number | undefined;
}

/** Says that an action leaves some of all that match. */
export function CutTargets({ isCut, count = 0 }: CutTargetsProps) {
  if (!isCut) return null;
  return (
    <Alert severity="warning">
      {t(
        'More match than one action can handle. It applies to {count, number}; repeat it for the rest.',
        {
          count,
        },
      )}
    </Alert>
  );
}
