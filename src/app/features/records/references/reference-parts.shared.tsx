import type { ReactNode } from 'react';
import {
  type ReferenceInput as Input,
  type NamedText,
  NamedTextContext,
} from '#app/fhir-form/form-context.ts';
import { lazyPart, lazyWithRetry } from '#app/kit/lazy/lazy-part.tsx';
import type { SearchPair } from '#app/list/search/search-address.ts';
import { ReferenceRendererContext } from '#app/versions/compare/marked-text.tsx';
import type { IncludedListProps } from '../list/included-list.tsx';

export const ReferenceInput: Input = lazyWithRetry(
  async () => (await import('./reference-input.tsx')).ReferenceInput,
);

export const CreateRecordDialog = lazyPart(
  async () => (await import('./create-record-dialog.tsx')).CreateRecordDialog,
);

const IncludedList = lazyPart(async () => (await import('../list/included-list.tsx')).IncludedList);

/** The resources that a search includes, if it asks for any. */
export function IncludedResources({
  filters,
  ...props
}: IncludedListProps & { filters: readonly SearchPair[] }) {
  const isIncluding = filters.some(([name]) => name === '_include' || name === '_revinclude');
  return isIncluding && <IncludedList {...props} />;
}

export const StillUsedBy = lazyPart(async () => (await import('./used-by.tsx')).StillUsedBy);

const ReferenceNameText: NamedText = lazyWithRetry(
  async () => (await import('./reference-names.tsx')).ReferenceNameText,
);

/** The current name of a record; suspends until its code is loaded. */
export const RecordName = lazyWithRetry(
  async () => (await import('./reference-names.tsx')).RecordName,
);

const InlineReference = lazyWithRetry(
  async () => (await import('./inline-reference.tsx')).InlineReference,
);

/** Renders references inside it as links with the targets' names. */
export function LinkedReferences({ children }: { children: ReactNode }) {
  return (
    <ReferenceRendererContext value={InlineReference}>
      <NamedTextContext value={ReferenceNameText}>{children}</NamedTextContext>
    </ReferenceRendererContext>
  );
}
