import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  type Eventgroup,
  type EventgroupListQuery,
  eventgroupStatuses,
} from '#contract/eventgroup.ts';
import { FilterChip } from '../../../shared/ui/filter-chip.tsx';
import { narrowScreen } from '../../../shared/ui/grid/load-wide-table.ts';
import { TextFilter } from '../../../shared/ui/text-filter.tsx';
import { categoryNames } from '../category-names.ts';
import { statusOptions } from '../eventgroup-status.ts';
import { type ChangeEventgroupQuery, idProblem } from './eventgroup-query.ts';

interface EventgroupFiltersProps {
  query: EventgroupListQuery;
  /** Those that are shown: their categories are offered. */
  rows: readonly Eventgroup[];
  onChange: ChangeEventgroupQuery;
}

/** Everything that the list can be narrowed down by, besides the name; on a phone what is set, the rest on demand. */
export function EventgroupFilters({ query, rows, onChange }: EventgroupFiltersProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const { status, category = '', description = '', locationId = '', organizationId = '' } = query;
  const filters = [
    {
      isSet: status !== undefined,
      element: (
        <FilterChip
          key="status"
          label="Status"
          choice="single"
          options={statusOptions}
          chosen={status === undefined ? [] : [status]}
          onChange={([chosen]) =>
            onChange({ status: eventgroupStatuses.find((one) => one === chosen) })
          }
        />
      ),
    },
    {
      isSet: category !== '',
      element: (
        <TextFilter
          key="category"
          label="Category"
          hint="The whole category, as it is written"
          value={category}
          suggestions={categoryNames(rows)}
          onChange={(name) => onChange({ category: name })}
        />
      ),
    },
    {
      isSet: description !== '',
      element: (
        <TextFilter
          key="description"
          label="Description"
          value={description}
          onChange={(text) => onChange({ description: text })}
        />
      ),
    },
    {
      isSet: locationId !== '',
      element: (
        <TextFilter
          key="location"
          label="Location"
          hint="The whole id of a location"
          value={locationId}
          check={idProblem}
          onChange={(id) => onChange({ locationId: id })}
        />
      ),
    },
    {
      isSet: organizationId !== '',
      element: (
        <TextFilter
          key="organization"
          label="Organization"
          hint="The whole id of an organization"
          value={organizationId}
          check={idProblem}
          onChange={(id) => onChange({ organizationId: id })}
        />
      ),
    },
  ];
  return (
    <>
      {isNarrow && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'Filters'}
        </Button>
      )}
      {filters.filter(({ isSet }) => isSet || isOpen || !isNarrow).map(({ element }) => element)}
    </>
  );
}
