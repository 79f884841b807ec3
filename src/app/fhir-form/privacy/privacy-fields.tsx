import { styled } from '@mui/material/styles';
import { useParams } from 'react-router';
import { t } from '#words/t.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { ConfidentialitySelect } from './confidentiality-select.tsx';
import { codingsOf, confidentialityIn, withConfidentiality } from './meta-codings.ts';
import { TagsInput, useTagsInUse } from './tags-input.tsx';

const Pair = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
});

/** The confidentiality and tags in a record's `meta`. */
export function PrivacyFields() {
  return (
    <Pair>
      <ConfidentialityField />
      <TagsField />
    </Pair>
  );
}

const securityPath = 'meta.security';

function ConfidentialityField() {
  const { store, isReadOnly } = useFhirForm();
  const security = useValueAt(securityPath);
  const code = confidentialityIn(security);
  return (
    <ConfidentialitySelect
      value={code}
      isDisabled={isReadOnly}
      onChange={(chosen) => {
        const labels = withConfidentiality(security, chosen);
        store.set(securityPath, labels.length === 0 ? blank : labels);
      }}
    />
  );
}

const tagPath = 'meta.tag';

/** The tags of a record, with suggestions from its kind at the site. */
function TagsField() {
  const { store, isReadOnly, kind } = useFhirForm();
  const { siteId = '' } = useParams();
  const value = useValueAt(tagPath);
  return (
    <TagsInput
      label={t('Tags')}
      canType
      isDisabled={isReadOnly}
      options={useTagsInUse(siteId, kind.elements.resourceType)}
      value={codingsOf(value).filter((tag) => tag !== blank)}
      onChange={(tags) => store.set(tagPath, tags.length === 0 ? blank : tags)}
    />
  );
}
