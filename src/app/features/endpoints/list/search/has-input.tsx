import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { referrers } from './search-fields.ts';
import { type HasParts, hasParts, hasValue } from './search-values.ts';
import { TextInput, type ValueInputProps } from './value-parts.tsx';

const first: HasParts = { type: 'Organization', param: 'endpoint', search: 'name', value: '' };

/** Endpoints that something else refers to: what, by what it is known, and what that is. */
export function HasInput(props: ValueInputProps) {
  const { value, onChange } = props;
  const id = useId();
  const parts = value === '' ? first : hasParts(value);
  const referrer = referrers.find(
    ({ type, param }) => type === parts?.type && param === parts.param,
  );
  if (parts === undefined || referrer === undefined) {
    return <TextInput {...props} hint="<Type>:<param>:<search param>=<value>" />;
  }
  const change = (part: Partial<HasParts>) => onChange(hasValue({ ...parts, ...part }));
  const searches: readonly string[] = referrer.searches;
  return (
    <>
      <TextField
        select
        id={`${id}-type`}
        fullWidth
        label="By"
        value={parts.type}
        onChange={({ target }) => {
          const next = referrers.find(({ type }) => type === target.value) ?? referrer;
          change({ type: next.type, param: next.param, search: next.searches[0] });
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {referrers.map(({ type }) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </TextField>
      <TextField
        select
        id={`${id}-search`}
        fullWidth
        label="Known by"
        value={parts.search}
        onChange={({ target }) => change({ search: target.value })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {[...new Set([...searches, parts.search])].map((search) => (
          <option key={search} value={search}>
            {search}
          </option>
        ))}
      </TextField>
      <TextField
        id={`${id}-value`}
        autoFocus
        fullWidth
        label="Value"
        autoComplete="off"
        value={parts.value}
        onChange={({ target }) => change({ value: target.value })}
      />
    </>
  );
}
