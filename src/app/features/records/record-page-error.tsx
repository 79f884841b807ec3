import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import { paths } from '#app/paths.ts';
import { kindAreaOf } from './record-kinds.ts';

/** Why a page of a record or of a kind cannot be shown. A deleted record still has its history. */
export function RecordPageError() {
  const error = useRouteError();
  const { siteId = '', segment = '', recordId = '' } = useParams();
  const area = kindAreaOf(segment);
  const overview = { label: 'Records', to: paths.records.to(siteId) };
  if (area === undefined) return <MissingPage thing="kind of record" list={overview} />;
  const { thing, many } = area;
  const list = { label: many, to: paths.recordsOfKind.to(siteId, segment) };
  if (!isStatus(error, 410)) return <MissingPage thing={thing} list={list} />;
  return (
    <>
      <PageHeader title={`Deleted ${thing}`} breadcrumbs={[overview, list]} />
      <EmptyState
        title={`This ${thing} was deleted`}
        icon={<DeleteOutlineOutlined />}
        actions={
          <>
            <Button component={RouterLink} to={list.to}>
              All {many.toLowerCase()}
            </Button>
            <Button
              component={RouterLink}
              to={paths.recordHistory.to(siteId, segment, recordId)}
              variant="contained"
            >
              Show its history
            </Button>
          </>
        }
      >
        All its versions are kept.
      </EmptyState>
    </>
  );
}
