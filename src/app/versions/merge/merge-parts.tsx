import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { color } from '#app/kit/theme/color.ts';
import { typeScale } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';
import { RecordComparison } from '../compare/record-comparison.tsx';
import { ConflictList } from './conflict-list.tsx';

const Section = styled('section')({
  '& + &': { marginTop: 24, paddingTop: 20, borderTop: `1px solid ${color('border')}` },
  '& > h3': { margin: '0 0 12px', ...typeScale.large, fontWeight: 600 },
  '& > details > summary': { cursor: 'pointer', fontWeight: 600, marginBottom: 8 },
});

/** A section of the merge; without a title if its content has one. */
export function MergePart({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <Section>{children}</Section>;
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Section>
  );
}

interface MergePartsProps extends ComponentProps<typeof ConflictList> {
  conflictTitle: string;
  resultTitle: string;
  /** The stored version, and its name beside the result. */
  stored: { text: string; name: string };
}

/** Open conflicts, and the result once there are none. */
export function MergeParts(props: MergePartsProps) {
  const { words, merge, stored, conflictTitle, resultTitle } = props;
  return (
    <>
      {merge.conflicts.length > 0 && (
        <MergePart title={conflictTitle}>
          <ConflictList {...props} />
        </MergePart>
      )}
      {merge.open === 0 && !merge.isSame && (
        <MergePart title={resultTitle}>
          <RecordComparison
            words={words}
            before={stored.text}
            after={merge.text}
            names={{ before: stored.name, after: t('Result') }}
          />
        </MergePart>
      )}
    </>
  );
}
