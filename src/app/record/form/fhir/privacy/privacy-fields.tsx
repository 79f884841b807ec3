import { styled } from '@mui/material/styles';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { ConfidentialitySelect } from './confidentiality-select.tsx';
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
  const code = confidentialityIn(security);
  return (
    <ConfidentialitySelect
      value={code}
      isDisabled={isReadOnly}
      onChange={(chosen) => {
        const labels = withConfidentiality(security, chosen);
        store.set(path, labels.length === 0 ? blank : labels);
      }}
    />
  );
}
