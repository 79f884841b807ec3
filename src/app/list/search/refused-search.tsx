import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isStatus } from '#app/kit/api/api-error.ts';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { t } from '#words/t.ts';
import type { SearchPair } from './search-address.ts';
import { type SearchFields, searchFieldOf } from './search-field.ts';

const Reason = styled('span')({ display: 'block' });

interface RefusedSearchProps {
  fields: SearchFields;
  refusal: SearchRefusal;
  onFirstPage: () => void;
  onClear: () => void;
}

/** Replaces the rows if the service refuses the search or its page token. */
export function RefusedSearch(props: RefusedSearchProps) {
  const { fields, refusal, onFirstPage, onClear } = props;
  const labelOf = (name: string) =>
    name === '_sort' ? t('Sort') : searchFieldOf(fields, name).label;
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
    ...[...refusal.byName].map(([name, reason]) => `${labelOf(name)}: ${reason}`),
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

/** Why a service refuses a search. */
export interface SearchRefusal {
  byName: ReadonlyMap<string, string>;
  others: readonly string[];
  /** The page token has expired or belongs to another search. */
  isLostPage: boolean;
}

/**
 * Why a search was refused, by parameter; undefined for other failures. A message without issues often starts with the
 * parameter's name.
 */
export function searchRefusal(
  error: unknown,
  address: { filters: readonly SearchPair[]; pageToken?: string | undefined },
): SearchRefusal | undefined {
  if (!isStatus(error, 400, 410, 422)) return undefined;
  const names = [...new Set(address.filters.map(([name]) => name)), '_sort', '_page_token'];
  const issues = error.issues.length > 0 ? error.issues : [issueIn(error.message, names)];
  const byName = new Map<string, string>();
  const others: string[] = [];
  for (const { path, message } of issues) {
    // Items of a list have an index: `_tag.1`.
    const name = names.find((one) => path === one || path.startsWith(`${one}.`));
    if (name === undefined) others.push(path === '' ? message : `${path}: ${message}`);
    else byName.set(name, message);
  }
  const isOnlyPaging = address.filters.length === 0 && address.pageToken !== undefined;
  return { byName, others, isLostPage: byName.has('_page_token') || isOnlyPaging };
}

function issueIn(message: string, names: readonly string[]) {
  const name = names.find((one) => message.startsWith(`${one}: `));
  return name === undefined
    ? { path: '', message }
    : { path: name, message: message.slice(name.length + 2) };
}
