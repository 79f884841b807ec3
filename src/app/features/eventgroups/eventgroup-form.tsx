import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { Answer } from '#app/kit/api/call.ts';
import { SuggestedInput } from '#app/kit/forms/suggested-input.tsx';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { PageColumns, SectionCard } from '#app/kit/page/section-card.tsx';
import { paths } from '#app/paths.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import type { FieldInputProps, FormField } from '#app/record-form/form-fields.tsx';
import { EditRecordForm, NewRecordForm } from '#app/record-form/record-form.tsx';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import {
  createEventgroup,
  type Eventgroup,
  eventgroupPatchSchema,
  newEventgroupSchema,
} from '#contract/ahds/eventgroup.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import { categoryNames, statusOptions } from './eventgroup-status.tsx';
import {
  eventgroupMutations,
  eventgroupQueries,
  eventgroupTitle,
  findEventgroups,
} from './eventgroups.queries.ts';

const name: FormField = { name: 'name', label: t('Name'), input: 'text' };
const description: FormField = { name: 'description', label: t('Description'), input: 'multiline' };
const category: FormField = { name: 'category', label: t('Category'), input: CategoryInput };
const extensions: FormField = {
  name: 'extensions',
  label: t('Extensions'),
  input: 'code',
  hint: t('Any JSON object your software needs.'),
};
const id = (name: string, label: string): FormField => ({ name, label, input: 'text', isId: true });

const editedFields = [
  name,
  category,
  description,
  id('locationId', t('Location ID')),
  id('organizationId', t('Organization ID')),
  extensions,
];

interface EditEventgroupDrawerProps {
  address: RecordAddress;
  stored: Answer<Eventgroup>;
  autoFocus: string;
  onClose: () => void;
}

export function EditEventgroupDrawer(props: EditEventgroupDrawerProps) {
  const { address, stored, autoFocus, onClose } = props;
  return (
    <EditRecordForm
      kind={eventgroupKind}
      address={address}
      fields={editedFields}
      schema={eventgroupPatchSchema}
      stored={stored}
      autoFocus={autoFocus}
      drawer={{ title: t('Edit {name}', { name: eventgroupTitle(stored.body) }), onClose }}
      onSaved={onClose}
    />
  );
}

const identityFields = [
  name,
  { ...category, isHalf: true },
  {
    name: 'status',
    label: t('Status'),
    input: 'select',
    options: statusOptions,
    isHalf: true,
  } satisfies FormField,
  description,
];
const ids = [
  id('locationId', t('Location ID')),
  id('organizationId', t('Organization ID')),
  { ...id('eventgroupId', t('Event group ID')), hint: t('Leave empty for a new ID') },
];
const newFields = [...identityFields, { ...extensions, isTitled: true }, ...ids];
const namesOf = (fields: readonly FormField[]) => fields.map((field) => field.name);

export function NewEventgroupPage() {
  const { siteId = '' } = useParams();
  const header = {
    title: t('New event group'),
    breadcrumbs: [{ label: t('Event groups'), to: paths.eventgroups.to(siteId) }],
  };
  const purpose = t('create {nouns}', { nouns: inSentence(t('Event groups')) });
  return (
    <GuardedPage {...header} operation={createEventgroup} purpose={purpose}>
      <PageHeader {...header} />
      <NewEventgroupForm siteId={siteId} />
    </GuardedPage>
  );
}

function NewEventgroupForm({ siteId }: { siteId: string }) {
  const { mutateAsync: create } = useMutation(eventgroupMutations.create(siteId));
  const navigate = useNavigate();
  return (
    <NewRecordForm
      words={eventgroupKind.words}
      draftOf={['eventgroup', siteId]}
      fields={newFields}
      schema={newEventgroupSchema}
      idName="eventgroupId"
      create={(eventgroup) => create(eventgroup)}
      findStored={({ name }) => findEventgroups(siteId, name)}
      read={(recordId, reading) => eventgroupKind.read({ siteId, recordId }, reading)}
      cancelTo={paths.eventgroups.to(siteId)}
      onCreated={(id) =>
        navigate(
          id === undefined ? paths.eventgroups.to(siteId) : paths.eventgroup.to(siteId, id),
          { replace: true },
        )
      }
      layout={(show) => (
        <PageColumns data-first="most">
          <div>
            <SectionCard title={t('Details')}>{show(namesOf(identityFields))}</SectionCard>
            <SectionCard
              title={t('Extensions')}
              description={t('Extra data from your practice or its software')}
            >
              {show([extensions.name])}
            </SectionCard>
          </div>
          <SectionCard title={t('IDs')} description={t('Only if assigned by an external system')}>
            {show(namesOf(ids))}
          </SectionCard>
        </PageColumns>
      )}
    />
  );
}

/** Free text with suggestions from the site, for a consistent spelling. */
function CategoryInput({ label, field, problem }: FieldInputProps) {
  const { siteId = '' } = useParams();
  const { data: used } = useQuery({
    ...eventgroupQueries.list(siteId, {
      page: 0,
      pageSize: 100,
      sortOrder: 'desc',
      sortBy: 'updatedAt',
    }),
    select: ({ data }) => categoryNames(data),
    meta: { part: t('categories in use') },
  });
  return (
    <SuggestedInput
      label={label}
      hint={t('Such as workflow, reminder-set or campaign')}
      suggestions={used ?? categoryNames()}
      field={field}
      problem={problem}
    />
  );
}
