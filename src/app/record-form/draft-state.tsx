import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FormProblems } from '#app/kit/forms/form-problems.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { color } from '#app/kit/theme/color.ts';
import { t } from '#words/t.ts';

interface DraftStateProps {
  problems: FormProblems;
  /** Jumps to the first invalid field. */
  onShowProblem: () => void;
  /** Jumps to the offered draft; undefined without one. */
  onShowOffer: (() => void) | undefined;
  /** The state in other cases. */
  children: ReactNode;
}

const Wrong = styled('span')({ color: color('danger-text'), overflowWrap: 'anywhere' });

/** The draft's state beside the buttons, or why it cannot be saved. */
export function DraftState({ problems, onShowProblem, onShowOffer, children }: DraftStateProps) {
  if (onShowOffer !== undefined) {
    return rich('First, <link>continue or discard your unsaved draft</link>', {
      link: (text) => <Jump onShow={onShowOffer}>{text}</Jump>,
    });
  }
  const { count, label, message } = problems;
  if (count === 0) return children;
  const text = [label, message].filter(Boolean).join(': ') || t('Needs fixing');
  const what = <Jump onShow={onShowProblem}>{shortText(text, 160)}</Jump>;
  return (
    <Wrong>
      {count === 1
        ? what
        : rich('{what} and {rest, plural, one {# more problem} other {# more problems}}', {
            what,
            rest: count - 1,
          })}
    </Wrong>
  );
}

function Jump({ onShow, children }: { onShow: () => void; children: ReactNode }) {
  return (
    <Link
      component="button"
      color="inherit"
      type="button"
      onClick={onShow}
      sx={{ verticalAlign: 'baseline', textAlign: 'start' }}
    >
      {children}
    </Link>
  );
}
