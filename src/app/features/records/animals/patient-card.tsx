import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { objectOf, objectsOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { ExternalLink } from '#app/kit/text/external-link.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { MutedText } from '#app/kit/text/text-parts.tsx';
import { captionText, fontSize, framed, wrappingRow } from '#app/kit/theme/tokens.ts';
import { paths } from '#app/paths.ts';
import { operationsOfKind } from '#app/record/kind-operations.ts';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import type { SummaryProps } from '../record-area.shared.ts';
import { recordTitle, wordsOf } from '../record-title.ts';
import { recordsQueries } from '../records.queries.ts';
import { useOfferedKinds } from '../reference-places.ts';
import { parametersOf } from '../references/references.queries.ts';
import { animalFacts } from './animal-facts.ts';

const Card = styled('section')({
  display: 'grid',
  gap: 12,
  margin: '0 0 24px',
  padding: '12px 16px',
  ...framed,
  '& > dl': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
  },
  '& dt': captionText,
});

/** The first part of a patient's page: the animal and its owners. */
export function PatientCard(props: SummaryProps) {
  const { facts, deceased, photo } = animalFacts(props.resource, new Date());
  return (
    <Card aria-label={t('Patient card')}>
      {deceased !== undefined && (
        <div>
          <StatusChip tone="neutral" label={deceased} />
        </div>
      )}
      {(facts.length > 0 || photo !== undefined) && (
        <dl>
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {photo !== undefined && (
            <div>
              <dt>{t('Photo')}</dt>
              <dd>
                <ExternalLink href={photo}>{t('Open photo')}</ExternalLink>
              </dd>
            </div>
          )}
        </dl>
      )}
      <Owners {...props} />
    </Card>
  );
}

const Line = styled('section')({
  ...wrappingRow,
  gap: '4px 16px',
  // Reserves its space while loading.
  minHeight: 32,
  fontSize: fontSize.small,
  '& > ul': { display: 'grid', gap: 4 },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px' },
});

const OwnerFields = lazyWithRetry(async () => (await import('./animal-fields.tsx')).OwnerFields);

const newOwner = {
  noun: inSentence(t('Owner')),
  sections: [
    {
      id: 'owner',
      title: t('Contact details'),
      fields: ['name', 'telecom', 'address'],
      Content: OwnerFields,
    },
  ],
};

const ownerKind = 'RelatedPerson';
const ownerKinds = [ownerKind];
const relatedPeople = { kind: ownerKind, operations: operationsOfKind(ownerKind) } as const;

/** The owners of an animal with phone and email: related people, then the patient's contacts. */
function Owners(props: SummaryProps) {
  const { siteId, resource: patient, id, title, ReferenceInput, CreateRecordDialog } = props;
  const [kind] = useOfferedKinds(ownerKinds);
  const canWrite = useCanWrite();
  const [isAdding, setIsAdding] = useState(false);
  const reference = `Patient/${id}`;
  const declared = useQuery(recordsQueries.declared(siteId));
  const parameters = parametersOf(declared.data, 'Patient').map(({ name }) => name);
  const isSearched =
    kind !== undefined &&
    parametersOf(declared.data, 'RelatedPerson').some(({ name }) => name === 'patient');
  const people = useQuery({
    ...recordsQueries.page(siteId, relatedPeople, {
      pageSize: 10,
      sort: '-_lastUpdated',
      filters: [['patient', reference]],
    }),
    enabled: isSearched,
    meta: { part: t('Owners') },
  });
  const related = objectsOf(people.data?.entry);
  // The same person may be both.
  const names = related.map((person) => recordTitle(person));
  const contacts = objectsOf(patient.contact).filter(
    ({ name }) => !['', ...names].includes(wordsOf(name)),
  );
  const owners = [...related, ...contacts];
  return (
    <Line aria-label={t('Owners')}>
      <span>{t('Owners')}</span>
      {people.data !== undefined && owners.length === 0 && <MutedText>{t('None yet')}</MutedText>}
      <ul>
        {owners.map((person) => (
          <Owner
            key={String(person.id ?? wordsOf(person.name))}
            siteId={siteId}
            person={person}
            parameters={parameters}
          />
        ))}
      </ul>
      {canWrite && kind !== undefined && (
        <Button size="small" variant="text" startIcon={<Add />} onClick={() => setIsAdding(true)}>
          {t('Add owner')}
        </Button>
      )}
      {isAdding && kind !== undefined && (
        <CreateRecordDialog
          siteId={siteId}
          kind={kind}
          name=""
          as={newOwner}
          initial={{
            patient: { reference, display: title },
            relationship: [{ text: 'Owner' }],
          }}
          ReferenceInput={ReferenceInput}
          onCreated={() => setIsAdding(false)}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Line>
  );
}

interface OwnerProps {
  siteId: string;
  person: UnknownObject;
  /** The search parameters of patients. */
  parameters: readonly string[];
}

/** An owner: the name, phones and mails as links, and all of the animals. */
function Owner({ siteId, person, parameters }: OwnerProps) {
  const { id, resourceType } = person;
  const name = resourceType === undefined ? wordsOf(person.name) : recordTitle(person);
  const points = objectsOf(person.telecom).flatMap(({ system, value }) =>
    typeof value === 'string' ? [{ system, value }] : [],
  );
  const animals = animalsFilter(person, points[0]?.value, parameters);
  return (
    <li>
      {typeof id === 'string' && resourceType !== undefined ? (
        <PageLink to={paths.record.to(siteId, 'related-person', id)}>{name}</PageLink>
      ) : (
        <span>{name}</span>
      )}
      {points.map(({ system, value }) =>
        system === 'phone' || system === 'email' ? (
          <Link
            key={value}
            href={`${system === 'phone' ? 'tel' : 'mailto'}:${value.replaceAll(' ', '')}`}
          >
            {value}
          </Link>
        ) : (
          <span key={value}>{value}</span>
        ),
      )}
      {animals !== undefined && (
        <PageLink
          to={`${paths.recordsOfKind.to(siteId, 'patient')}?${new URLSearchParams(animals)}`}
        >
          {t('All animals')}
        </PageLink>
      )}
    </li>
  );
}

/** Each animal has its own RelatedPerson; the same phone or email identifies one owner. */
function animalsFilter(
  person: UnknownObject,
  contact: string | undefined,
  parameters: readonly string[],
): Record<string, string> | undefined {
  const isRelated = person.resourceType !== undefined;
  if (isRelated && contact !== undefined && parameters.includes('_has'))
    return { _has: `RelatedPerson:patient:telecom=${contact}` };
  const { family } = objectOf(objectsOf(person.name)[0] ?? person.name);
  return typeof family === 'string' && parameters.includes('owner')
    ? { 'owner:contains': family }
    : undefined;
}
