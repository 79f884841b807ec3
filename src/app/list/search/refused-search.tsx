import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { t } from '#words/t.ts';
import { type SearchFields, searchFieldOf } from './search-field.ts';
import type { SearchRefusal } from './search-refusal.ts';

const Reason = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

interface RefusedSearchProps {
  fields: SearchFields;
  refusal: SearchRefusal;
  onFirstPage: () => void;
  onClear: () => void;
}

/** Replaces the rows if the service refuses the search or its page token. */
export function RefusedSearch(props: RefusedSearchProps) {
  const { fields, refusal, onFirstPage, onClear } = props;
  if (refusal.isLostPage) {
    return (
      <StatePanel
        title={t('This page no longer exists')}
        icon={<HistoryOutlined />}
        actions={
          <Button variant="contained" onClick={onFirstPage}>
            {t('Go to first page')}
          </Button>
        }
      >
        {t('The link to this page of results has expired.')}
      </StatePanel>
    );
  }
  const reasons = [
    ...[...refusal.byName].map(([name, reason]) => `${labelOf(fields, name)}: ${reason}`),
    ...refusal.others,
  ];
  return (
    <StatePanel
      title={t('The service rejected this search')}
      icon={<SearchOffOutlined />}
      actions={<Button onClick={onClear}>{t('Clear search and filters')}</Button>}
    >
      {reasons.map((reason) => (
        <Reason key={reason}>{reason}</Reason>
      ))}
    </StatePanel>
  );
}

function labelOf(fields: SearchFields, name: string): string {
  return name === '_sort' ? t('Sort') : searchFieldOf(fields, name).label;
}
