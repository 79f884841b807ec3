import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { formatJsonLine } from '#app/kit/json/json-text.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { usePages } from '#app/list/part-pages.tsx';
import { RecordComparison } from '#app/versions/compare/record-comparison.tsx';
import { t } from '#words/t.ts';
import { type BulkEdit, changedResource } from './bulk-change.ts';
import { type BulkKind, type BulkTarget, noWarnings } from './bulk-target.ts';

const Records = styled('ul')({
  '&&': { listStyle: 'none', margin: '8px 0 0', padding: 0 },
  '& > li + li': { marginTop: 16 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
});

const names = { before: t('Now'), after: t('After') };

interface ChangedRecordsProps {
  siteId: string;
  kind: BulkKind;
  change: BulkEdit;
  targets: readonly BulkTarget[];
}

/** The records with their changes, page by page. */
export function ChangedRecords({ siteId, kind, change, targets }: ChangedRecordsProps) {
  const { words, useWarnings = noWarnings } = kind;
  const pages = usePages(targets, { label: t('Records that change') });
  const shown = pages.shown.map((target) => ({
    target,
    after: changedResource(change, target.members),
  }));
  const warningsOf = useWarnings(
    siteId,
    shown.map(({ after }) => after),
  );
  return (
    <>
      <Records>
        {shown.map(({ target, after }) => {
          const { id, title, members } = target;
          return (
            <li key={id}>
              <strong>{shortText(title)}</strong>
              <RecordComparison
                words={words}
                before={formatJsonLine(members)}
                after={formatJsonLine(after)}
                names={names}
                head="hidden"
              />
              {warningsOf(target, after).map((warning) => (
                <Alert key={warning} severity="warning" sx={{ mt: 1 }}>
                  {shortText(warning, 600)}
                </Alert>
              ))}
            </li>
          );
        })}
      </Records>
      {pages.bar}
    </>
  );
}
