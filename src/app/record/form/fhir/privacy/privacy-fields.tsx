import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import {
  confidentialityMeaning,
  confidentialityNames,
} from '#app/list/labels/confidentiality-words.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { confidentialityClearance } from '#contract/confidentiality.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { confidentialityIn, withConfidentiality } from './meta-codings.ts';
import { TagsField } from './tags-field.tsx';

const Pair = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
});

/** Who may see a record, and what it is found by: the labels and tags of its `meta` in the words of people. */
export function PrivacyFields() {
  return (
    <Pair>
      <ConfidentialityField />
      <TagsField />
    </Pair>
  );
}

const path = 'meta.security';

function ConfidentialityField() {
  const { store, isReadOnly } = useFhirForm();
  const security = useValueAt(path);
  const { data: you } = useQuery(sessionQueries.currentUser());
  const code = confidentialityIn(security);
  const codes = Object.keys(confidentialityNames);
  return (
    <TextField
      select
      label="Confidentiality"
      value={code}
      disabled={isReadOnly}
      onChange={({ target }) => {
        const labels = withConfidentiality(security, target.value);
        store.set(path, labels.length === 0 ? blank : labels);
      }}
      helperText={confidentialityMeaning(code)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Not labelled</option>
      {codes.map((one) => (
        <option key={one} value={one} disabled={isAbove(one, you?.role)}>
          {nameOf(one)}
        </option>
      ))}
      {code !== '' && !codes.includes(code) && <option value={code}>{code}</option>}
    </TextField>
  );
}

function nameOf(code: string): string {
  const name = confidentialityNames[code] ?? code;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code})`;
}

/** Nobody may give a label that would hide the record from themselves; what other roles may, the service says. */
function isAbove(code: string, role: string | undefined): boolean {
  const clearances: Readonly<Record<string, readonly string[]>> = confidentialityClearance;
  const own = clearances[role ?? ''];
  const isHiding = Object.values(clearances).some((cleared) => cleared.includes(code));
  return isHiding && own !== undefined && !own.includes(code);
}
