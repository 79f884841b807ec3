import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import { deliveryStatuses } from '#contract/webhook-deliveries.ts';
import { webhookEventTypes } from '#contract/webhook-events.ts';
import { FilterChip } from '../../../../shared/ui/filter-chip.tsx';
import { narrowScreen } from '../../../../shared/ui/grid/load-wide-table.ts';
import { statusOptions } from '../delivery-look.ts';
import { CodeFilter } from './code-filter.tsx';
import {
  type ChangeDeliveries,
  type DeliveryAddress,
  isDeliveryFiltered,
  noDeliveryFilters,
} from './delivery-address.ts';
import { PeriodFilter } from './period-filter.tsx';

interface DeliveryFiltersProps {
  address: DeliveryAddress;
  onChange: ChangeDeliveries;
  /** What belongs to the list: live or not, sending again. */
  actions: ReactNode;
}

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
});

/** Stays together and at the end, also where it has a line of its own. */
const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  // On a phone they fill the lines one after the other.
  '@media (max-width: 599px)': { display: 'contents' },
});

const eventOptions = webhookEventTypes.map((type) => ({ value: type, label: type }));

/** Status, event, time and HTTP status; on a phone those that are set, and the others on demand. */
export function DeliveryFilters({ address, onChange, actions }: DeliveryFiltersProps) {
  const isNarrow = useMediaQuery(narrowScreen, { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const { status, event, from, to, code } = address;
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
          onChange={([value]) =>
            onChange({ status: deliveryStatuses.find((one) => one === value) })
          }
        />
      ),
    },
    {
      isSet: event !== undefined,
      element: (
        <FilterChip
          key="event"
          label="Event"
          choice="single"
          options={eventOptions}
          chosen={event === undefined ? [] : [event]}
          onChange={([value]) =>
            onChange({ event: webhookEventTypes.find((one) => one === value) })
          }
        />
      ),
    },
    {
      isSet: from !== undefined || to !== undefined,
      element: (
        <PeriodFilter
          key="period"
          from={from}
          to={to}
          onChange={(period) => onChange({ from: period.from, to: period.to })}
        />
      ),
    },
    {
      isSet: code !== undefined,
      element: <CodeFilter key="code" code={code} onChange={(next) => onChange({ code: next })} />,
    },
  ];
  return (
    <Bar>
      {isNarrow && (
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer filters' : 'Filters'}
        </Button>
      )}
      {filters.filter(({ isSet }) => isSet || isOpen || !isNarrow).map(({ element }) => element)}
      {isDeliveryFiltered(address) && (
        <Button variant="text" onClick={() => onChange(noDeliveryFilters)}>
          Clear filters
        </Button>
      )}
      <End>{actions}</End>
    </Bar>
  );
}
