import { objectOf, type UnknownObject } from '#app/kit/json/unknown-object.ts';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import { plainLayout, type TableLayout } from '#app/list/columns/table-layout.ts';
import { CellText, lastChangeWidth } from '#app/list/grid/cells.tsx';
import type { SortField } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { paths } from '#app/paths.ts';
import { labelsColumn } from '#app/record/labels/labels-column.tsx';
import { labelsOf } from '#app/record/labels/resource-labels.tsx';
import type { R4Element } from '#contract/r4/element-table.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { searchedElement } from '../parameter-label.ts';
import type { KindArea, RecordRow } from '../record-area.shared.ts';
import { ElementState, stateNames } from '../record-state.tsx';
import { elementText, namesWithin, type ReferenceNames, recordTitle } from '../record-title.ts';
import { ReferenceLink } from '../references/reference-link.tsx';

/** The resources of a page, without included ones. */
export function recordRows(
  { kind }: Pick<KindArea, 'kind'>,
  entries: readonly UnknownObject[] = [],
): RecordRow[] {
  return entries
    .filter(({ resourceType }) => resourceType === kind)
    .map((resource) => {
      const { id } = resource;
      const { lastUpdated } = objectOf(resource.meta);
      return {
        id: typeof id === 'string' ? id : '',
        lastUpdated: typeof lastUpdated === 'string' ? lastUpdated : undefined,
        labels: labelsOf(resource),
        resource,
      };
    });
}

/** Too long for a cell, or shown elsewhere. */
const unlisted = new Set(
  'id meta implicitRules language text contained extension modifierExtension photo name title'.split(
    ' ',
  ),
);

interface ColumnsOptions {
  siteId: string;
  area: KindArea;
  sortFields: readonly SortField[];
  names: ReferenceNames;
}

/** The kind's main columns; every other element can be added. */
export function recordColumns(options: ColumnsOptions): readonly ListColumn<RecordRow>[] {
  const { siteId, area, sortFields, names } = options;
  const { segment, kind, elements } = area;
  /** The `_sort` name, if sortable. */
  const sortName = (name: string) =>
    sortFields.find(({ field }) => searchedElement(kind, field)?.name === name)?.field;
  const members = elements
    .elementsOf(kind)
    .filter(({ name }) => !unlisted.has(name) && (name !== 'code' || !area.columns.includes(name)));
  const shown = area.columns.flatMap((name) => elements.elementNamed(kind, name) ?? []);
  const rest = members.filter((element) => !shown.includes(element));
  const { facts = [] } = area.parts ?? {};
  const mainState = area.columns.find((name) => stateNames.includes(name));
  return [
    {
      field: sortFields.some(({ field }) => field === 'name') ? 'name' : 'title',
      headerName: t('Name'),
      flex: 2,
      // Titles such as "Visit of Bella Armitage, 12 Mar 2026" differ at the end.
      minWidth: 200,
      text: ({ resource }) => recordTitle(resource, names),
      to: ({ id }) => paths.record.to(siteId, segment, id),
      card: ({ resource }) => ({ line: cardLines(area, resource, names) }),
    },
    ...facts.map(({ name, label, textOf }) => ({
      field: name,
      headerName: label,
      flex: 1,
      minWidth: 100,
      cell: ({ resource }: RecordRow) => {
        const text = textOf(resource, names);
        return text === '' ? null : <CellText title={text}>{text}</CellText>;
      },
    })),
    ...[...shown, ...rest].map((element) => memberColumn(element, sortName(element.name))),
    labelsColumn,
    {
      field: '_lastUpdated',
      headerName: t('Last change'),
      width: lastChangeWidth,
      cell: ({ lastUpdated }) => lastUpdated !== undefined && <RelativeTime time={lastUpdated} />,
      card: 'chip',
    },
    {
      field: '_id',
      headerName: t('ID'),
      flex: 1,
      minWidth: 150,
      text: ({ id }) => id,
    },
  ];

  function memberColumn(element: R4Element, sort: string | undefined): ListColumn<RecordRow> {
    const { name } = element;
    const isState = stateNames.includes(name);
    return {
      field: sort ?? name,
      headerName: elements.itemLabel(name),
      flex: 1,
      minWidth: isState ? 108 : 110,
      ...(name === mainState && { card: 'chip' as const }),
      cell: ({ resource }, tabIndex) =>
        isState ? (
          <ElementState area={area} name={name} value={resource[name]} />
        ) : (
          <MemberValue
            siteId={siteId}
            value={resource[name]}
            element={element}
            tabIndex={tabIndex}
            area={area}
            names={namesWithin(resource, names)}
          />
        ),
    };
  }
}

/** Columns that fit 1280 pixels along with labels. */
const maxColumnsBesideLabels = 4;

export function recordLayout(area: KindArea, sortFields: readonly SortField[]): TableLayout {
  const columns = recordColumns({ siteId: '', area, sortFields, names: new Map() });
  const main = area.columns.length + (area.parts?.facts.length ?? 0);
  const hasLabels = main <= maxColumnsBesideLabels;
  return {
    ...plainLayout,
    hidden: columns
      .filter(
        ({ field }, at) =>
          at > main && field !== '_lastUpdated' && !(hasLabels && field === 'labels'),
      )
      .map(({ field }) => field),
  };
}

interface MemberValueProps {
  siteId: string;
  area: KindArea;
  element: R4Element;
  value: unknown;
  tabIndex: number;
  names: ReferenceNames;
}

/** A short value; a reference as a link with its state on hover; a list with its count. */
function MemberValue(props: MemberValueProps) {
  const { siteId, area, element, value, tabIndex, names } = props;
  const first = Array.isArray(value) ? value[0] : value;
  const words = memberText(area, { element, value, names });
  if (words === '') return null;
  const more = Array.isArray(value) && value.length > 1 ? ` +${value.length - 1}` : '';
  if (element.type !== 'Reference') {
    return <CellText title={words + more}>{words + more}</CellText>;
  }
  return (
    <CellText>
      <ReferenceLink siteId={siteId} reference={first} display={words} tabIndex={tabIndex} />
      {more}
    </CellText>
  );
}

/** The name of a code, or a short text for another value; for a list of its first. */
function memberText(
  { form }: KindArea,
  { element, value, names }: { element: R4Element; value: unknown; names: ReferenceNames },
): string {
  const first = Array.isArray(value) ? value[0] : value;
  const codes = element.type === 'code' ? form.codes(element.valueSet) : undefined;
  return codes?.find(({ code }) => code === first)?.display ?? elementText(element, value, names);
}

/** The main columns as lines of a card, without the state. */
export function cardLines(
  area: KindArea,
  resource: UnknownObject,
  names: ReferenceNames,
): string[] {
  const { kind, columns, elements, parts } = area;
  const allNames = namesWithin(resource, names);
  const main = columns
    .filter((name) => !stateNames.includes(name))
    .flatMap((name) => {
      const element = elements.elementNamed(kind, name);
      const words =
        element && memberText(area, { element, value: resource[name], names: allNames });
      return words ? [`${elements.itemLabel(name)}: ${words}`] : [];
    });
  if (parts === undefined) return [factsLine(main.slice(0, 2)), factsLine(main.slice(2))];
  const factLines = parts.facts.map(({ label, textOf, isLabelled }) => {
    const text = textOf(resource, allNames);
    return isLabelled && text !== '' ? `${label}: ${text}` : text;
  });
  return [factsLine(factLines), factsLine(main)];
}
