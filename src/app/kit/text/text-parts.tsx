import { styled } from '@mui/material/styles';
import type { ComponentProps, ElementType } from 'react';
import { t } from '#words/t.ts';
import { color } from '../theme/color.ts';
import { fontSize } from '../theme/typography.ts';

interface PartProps extends ComponentProps<'span'> {
  as?: ElementType;
}

/** A part whose look is in a style sheet (list.css): of rows, of which there are too many for Emotion to style each. */
function plainPart(look: string) {
  return function Part({ as: Tag = 'span', className, ...props }: PartProps) {
    return <Tag {...props} className={className ? `${look} ${className}` : look} />;
  };
}

/** Words that stand back: what is none, what only tells more. */
export const MutedText = plainPart('muted-text');

/** What went wrong, within words that do not say so. */
export const DangerText = styled('span')({ color: color('danger-text') });

/** A paragraph of small muted words, such as the one that explains a choice. */
export const Note = styled('p')({
  margin: 0,
  fontSize: fontSize.small,
  color: color('text-muted'),
});

/** Ends in dots where there is no room for all of it. */
export const OneLine = plainPart('one-line');

/** Figures that keep their width while they change. */
export const TabularText = plainPart('tabular-text');

/** Things beside each other, of which one may end in dots. */
export const InlineRow = plainPart('inline-row');

/** A list of short lines within a dialog or an alert. */
export const PointList = styled('ul')({ margin: '4px 0 0', paddingLeft: 20 });

/** For what only screen readers are to meet. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words meant for screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);

/** A dash where there is nothing to show, said aloud as what it means. */
export function NoValue({ label = t('none') }: { label?: string }) {
  return (
    <MutedText role="img" aria-label={label}>
      –
    </MutedText>
  );
}
