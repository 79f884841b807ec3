import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endpointStatuses } from '#contract/endpoint.ts';
import { FilterBar } from '../../../../shared/ui/filter-bar.tsx';
import { FilterChip } from '../../../../shared/ui/filter-chip.tsx';
import { useTypedText } from '../../../../shared/url/use-typed-text.ts';
import { sessionQueries } from '../../../session/session.queries.ts';
import { statusLabel } from '../../status-label.ts';
import type { SearchPair } from '../list-address.ts';
import { SearchChips } from './search-chips.tsx';
import type { SearchRefusal } from './search-refusal.ts';
import { textValue, typedText } from './search-values.ts';

interface EndpointSearchProps {
  filters: readonly SearchPair[];
  refusal: SearchRefusal | undefined;
  /** How many match, where it is known. */
  total: number | undefined;
  actions: ReactNode;
  onChange: (filters: readonly SearchPair[], options?: { replace: boolean }) => void;
}

const byName = 'name:contains';
const statusOptions = endpointStatuses.map((value) => ({ value, label: statusLabel(value) }));

/** The search over the list: a name to type, the status to choose, and every other parameter as a chip. */
export function EndpointSearch(props: EndpointSearchProps) {
  const { filters, refusal, total, actions, onChange } = props;
  const { data: capabilities } = useQuery(sessionQueries.capabilities());
  const hasExtensions = (capabilities?.extensions.length ?? 0) > 0;
  const named = filters.find(([name]) => name === byName);
  const status = hasExtensions ? filters.find(([name]) => name === 'status') : undefined;
  const parts = filters.filter((pair) => pair !== named && pair !== status);
  const [typed, setTyped] = useTypedText(named === undefined ? '' : typedText(named[1]), (text) =>
    onChange([...(text === '' ? [] : [[byName, textValue(text)] as const]), ...others(named)], {
      replace: true,
    }),
  );

  function others(pair: SearchPair | undefined): SearchPair[] {
    return filters.filter((one) => one !== pair);
  }

  return (
    <FilterBar
      search={{ label: 'Search name', value: typed, onChange: setTyped }}
      filters={
        <>
          {hasExtensions && (
            <FilterChip
              label="Status"
              options={statusOptions}
              chosen={status?.[1].split(',') ?? []}
              onChange={(chosen) =>
                onChange([
                  ...others(status),
                  ...(chosen.length === 0 ? [] : [['status', chosen.join(',')] as const]),
                ])
              }
            />
          )}
          <SearchChips
            filters={parts}
            refusal={refusal}
            hasExtensions={hasExtensions}
            onChange={(next) =>
              onChange([named, status, ...next].filter((one) => one !== undefined))
            }
          />
        </>
      }
      onClear={filters.length === 0 ? undefined : () => onChange([])}
      count={total === undefined ? undefined : { total, thing: 'endpoint', things: 'endpoints' }}
      actions={actions}
    />
  );
}
