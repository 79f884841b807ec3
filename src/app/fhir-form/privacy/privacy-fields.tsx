import { styled } from '@mui/material/styles';
import { useParams } from 'react-router';
import type { JsonObject } from '#app/kit/json/json-text.ts';
import { t } from '#words/t.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { ConfidentialitySelect, TagsInput, useTagsInUse } from './label-inputs.tsx';
import { codingsOf, confidentialityIn, withConfidentiality } from './meta-codings.ts';

const Pair = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
});

const securityPath = 'meta.security';
const tagPath = 'meta.tag';

/** The confidentiality and tags in a record's `meta`. */
export function PrivacyFields() {
  const { store, isReadOnly, kind } = useFhirForm();
  const { siteId = '' } = useParams();
  const security = useValueAt(securityPath);
  const tags = codingsOf(useValueAt(tagPath)).filter((tag) => tag !== blank);
  const write = (path: string, codings: JsonObject[]) =>
    store.set(path, codings.length === 0 ? blank : codings);
  return (
    <Pair>
      <ConfidentialitySelect
        value={confidentialityIn(security)}
        isDisabled={isReadOnly}
        onChange={(code) => write(securityPath, withConfidentiality(security, code))}
      />
      <TagsInput
        label={t('Tags')}
        canType
        isDisabled={isReadOnly}
        options={useTagsInUse(siteId, kind.elements.resourceType)}
        value={tags}
        onChange={(next) => write(tagPath, next)}
      />
    </Pair>
  );
}
