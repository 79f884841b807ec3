import { useParams } from 'react-router';
import { t } from '#words/t.ts';
import { useFhirForm, useValueAt } from '../form-context.ts';
import { blank } from '../form-tree.ts';
import { codingsOf } from './meta-codings.ts';
import { TagsInput, useTagsInUse } from './tags-input.tsx';

const path = 'meta.tag';

/** The tags of a record: those that others of its kind have at the site are offered, any other can be typed. */
export function TagsField() {
  const { store, isReadOnly, kind } = useFhirForm();
  const { siteId = '' } = useParams();
  const value = useValueAt(path);
  return (
    <TagsInput
      label={t('Tags')}
      canType
      isDisabled={isReadOnly}
      options={useTagsInUse(siteId, kind.elements.resourceType)}
      value={codingsOf(value).filter((tag) => tag !== blank)}
      onChange={(tags) => store.set(path, tags.length === 0 ? blank : tags)}
    />
  );
}
