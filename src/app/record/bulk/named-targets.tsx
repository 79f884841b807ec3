import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { shortText } from '#app/kit/short-text.ts';
import { color } from '#app/kit/theme/color.ts';
import { PaginationBar } from '#app/list/pagination-bar.tsx';
import { t } from '#words/t.ts';
import type { BulkTarget } from './bulk-target.ts';

const Names = styled('ul')({ margin: '6px 0 0', paddingLeft: 18, overflowWrap: 'anywhere' });

const Paging = styled('div')({ marginTop: 6, borderTop: `1px solid ${color('border')}` });

/** What records are called, page by page. */
export function NamedTargets({ targets }: { targets: readonly BulkTarget[] }) {
  const [{ page, pageSize }, setPaging] = useState({ page: 0, pageSize: 10 });
  return (
    <>
      <Names>
        {targets.slice(page * pageSize, (page + 1) * pageSize).map(({ id, title }) => (
          <li key={id}>{shortText(title)}</li>
        ))}
      </Names>
      {targets.length > pageSize && (
        <Paging>
          <PaginationBar
            label={t('Records')}
            paging={{ page, pageSize, total: targets.length }}
            onChange={setPaging}
          />
        </Paging>
      )}
    </>
  );
}
