import Button from '@mui/material/Button';
import { useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import { FilterForm, FilterPopover } from '#app/list/filters/filter-popover.tsx';
import { t } from '#words/t.ts';
import { useClientAccountNames } from './client-accounts.queries.ts';

const ClientAccountsInput = latePart(
  async () => (await import('./client-accounts-input.tsx')).ClientAccountsInput,
);

interface ClientAccountsFilterProps {
  label: string;
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

export function ClientAccountsFilter({ label, ids, onChange }: ClientAccountsFilterProps) {
  const nameOf = useClientAccountNames(ids);
  const names = ids.map((id) => nameOf(id) ?? id);
  return (
    <FilterPopover
      label={label}
      summary={names.length === 0 ? undefined : names.join(', ')}
      onClear={() => onChange([])}
    >
      {(close) => (
        <ChoiceForm
          ids={ids}
          onChange={(chosen) => {
            close();
            onChange(chosen);
          }}
        />
      )}
    </FilterPopover>
  );
}

function ChoiceForm({ ids, onChange }: Omit<ClientAccountsFilterProps, 'label'>) {
  const [chosen, setChosen] = useState(ids);
  return (
    <FilterForm
      onSubmit={(event) => {
        event.preventDefault();
        onChange(chosen);
      }}
    >
      <ClientAccountsInput ids={chosen} autoFocus onChange={setChosen} />
      <Button type="submit" variant="contained">
        {t('Show')}
      </Button>
    </FilterForm>
  );
}
