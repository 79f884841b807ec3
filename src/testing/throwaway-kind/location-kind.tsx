import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { Link, type RouteObject, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { call } from '#app/kit/api/call.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListAddressing } from '#app/list/use-list.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { type TokenAddress, useTokenList } from '#app/list/use-token-list.ts';
import { fhirReaders, fhirWords } from '#app/record/fhir-kind.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import type { RecordAddress, RecordKind } from '#app/record/record-kind.ts';
import type { FormField } from '#app/record-form/form-fields.tsx';
import { EditRecordForm } from '#app/record-form/record-form.tsx';
import { HistoryHeader, RecordHistory } from '#app/versions/history/record-history.tsx';
import type { OutputOf } from '#contract/base/operation.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';

const entry = fhirKindOperations.find(({ kind }) => kind === 'Location');
if (entry === undefined) throw new Error('the contract has no Location');
const { operations } = entry;

type Location = Record<'id' | 'name' | 'status', string>;

const kind: RecordKind = {
  words: {
    ...fhirWords,
    noun: 'location',
    fields: {
      name: { label: 'Name' },
      description: { label: 'Description' },
      telecom: { label: 'Telephones', item: 'telephone' },
    },
  },
  ...fhirReaders('Location', operations),
};

const fields: FormField[] = [
  { name: 'name', label: 'Name', input: 'text' },
  { name: 'description', label: 'Description', input: 'multiline' },
];
const schema = z.looseObject({ name: z.optional(z.string().check(z.minLength(1))) });

const listPath = (siteId: string) => `/sites/${siteId}/locations`;
const pagePath = ({ siteId, recordId }: RecordAddress) => `${listPath(siteId)}/${recordId}`;

const addressing: ListAddressing<TokenAddress> = {
  read: (params) => ({
    page: Number(params.get('page') ?? 0),
    pageSize: 20,
    pageToken: params.get('token') ?? undefined,
  }),
  write: ({ page, pageToken: token }) => new URLSearchParams(token && { page: `${page}`, token }),
  isFiltered: () => false,
  withoutFilters: (address) => address,
  valuesOf: () => [],
  withValues: (address) => address,
};

function LocationsPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const list = useTokenList({
    addressing,
    load: ({ pageToken: token }) =>
      queryOptions({
        queryKey: ['locations', siteId, 'list', token],
        queryFn: ({ signal }) => {
          const query = token === undefined ? {} : { _page_token: token };
          return call(operations.search, { params: { siteId }, query }, { signal });
        },
      }),
    pageOf,
  });
  return (
    <ListPage<Location>
      name="locations"
      title="Locations"
      words={{
        label: 'Locations',
        about: 'A location is where something is done.',
        icon: <PlaceOutlined />,
      }}
      list={list}
      views={{ path: listPath(siteId) }}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      columns={columns}
      onOpen={({ id }) => void navigate(pagePath({ siteId, recordId: id }))}
    />
  );
}

const columns: readonly ListColumn<Location>[] = [
  {
    field: 'name',
    headerName: 'name',
    flex: 1,
    cell: (location) => <LocationLink location={location} />,
    card: 'title',
  },
  { field: 'status', headerName: 'status', flex: 1 },
];

function LocationLink({ location: { name, id } }: { location: Location }) {
  const { siteId = '' } = useParams();
  return <Link to={pagePath({ siteId, recordId: id })}>{name}</Link>;
}

/** The rows of a search, and the token of the page after them. */
function pageOf(bundle: OutputOf<typeof operations.search>) {
  const next = bundle.link?.find(({ relation }) => relation === 'next')?.url;
  const token = next && new URL(next, location.href).searchParams.get('_page_token');
  return { rows: (bundle.entry ?? []) as Location[], next: token || undefined }; // of a search for locations
}

function LocationPage() {
  const { siteId = '', recordId = '' } = useParams();
  const address = { siteId, recordId };
  const { data: stored } = useSuspenseQuery(recordQueries.current(kind, address));
  return (
    <>
      <PageHeader
        title="Location"
        actions={<Link to={`${pagePath(address)}/history`}>History</Link>}
      />
      <EditRecordForm {...{ kind, address, fields, schema, stored }} cancelTo={listPath(siteId)} />
    </>
  );
}

function LocationHistoryPage() {
  const { siteId = '', recordId = '' } = useParams();
  const breadcrumbs = [{ label: 'Location', to: pagePath({ siteId, recordId }) }];
  return (
    <RecordHistory
      kind={kind}
      address={{ siteId, recordId }}
      canRestore
      header={(tools) => <HistoryHeader breadcrumbs={breadcrumbs} status={null} tools={tools} />}
    />
  );
}

const one = pagePath({ siteId: ':siteId', recordId: ':recordId' });
export const locationRoutes: RouteObject[] = [
  { path: listPath(':siteId'), Component: LocationsPage },
  { path: one, Component: LocationPage },
  { path: `${one}/history`, Component: LocationHistoryPage },
];
