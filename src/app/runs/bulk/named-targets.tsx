import { styled } from '@mui/material/styles';
import { shortText } from '#app/kit/text/short-text.ts';
import { usePages } from '#app/list/part-pages.tsx';
import { t } from '#words/t.ts';
import type { BulkTarget } from './bulk-target.ts';

const Names = styled('ul')({ margin: '6px 0', paddingLeft: 18, overflowWrap: 'anywhere' });

/** What records are called, page by page. */
export function NamedTargets({ targets }: { targets: readonly BulkTarget[] }) {
  const { shown, bar } = usePages(targets, { label: t('Records') });
  return (
    <>
      <Names>
        {shown.map(({ id, title }) => (
          <li key={id}>{shortText(title)}</li>
        ))}
      </Names>
      {bar}
    </>
  );
}
