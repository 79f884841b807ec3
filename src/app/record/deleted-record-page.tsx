import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';

interface Place {
  label: string;
  to: string;
}

interface DeletedRecordPageProps {
  /** Lower case: "endpoint". */
  thing: string;
  /** Where its kind is listed, as it is called there: "Endpoints". */
  list: Place;
  /** Where the list itself stands. */
  above?: Place;
  historyPath: string;
}

/** In place of a record that was deleted: the way to its history, which is kept. */
export function DeletedRecordPage({ thing, list, above, historyPath }: DeletedRecordPageProps) {
  return (
    <>
      <PageHeader
        title={t('Deleted {thing}', { thing })}
        breadcrumbs={above === undefined ? [list] : [above, list]}
      />
      <EmptyState
        title={t('This {thing} was deleted', { thing })}
        icon={<DeleteOutlineOutlined />}
        actions={
          <>
            <Button component={RouterLink} to={list.to}>
              {t('All {things}', { things: inSentence(list.label) })}
            </Button>
            <Button component={RouterLink} to={historyPath} variant="contained">
              {t('Show its history')}
            </Button>
          </>
        }
      >
        {t('All its versions are kept.')}
      </EmptyState>
    </>
  );
}
