import type { EndpointContent } from '../demo-generator/endpoint-content.ts';
import {
  addMimeType,
  changePhone,
  type EndpointEdit,
  moveAddress,
  renewContract,
  reorderContacts,
  setStatus,
  toggleTag,
} from '../demo-generator/endpoint-edits.ts';
import type { Random } from '../demo-generator/random.ts';

/** Repeatable edits that keep the size of an Endpoint about the same. */
const edits: readonly (readonly [EndpointEdit, number])[] = [
  [toggleTag, 25],
  [changePhone, 20],
  [renewContract, 20],
  [moveAddress, 10],
  [addMimeType, 10],
  [setStatus('suspended'), 5],
  [setStatus('active'), 5],
  [reorderContacts, 5],
];

/** Generates successive contents of one Endpoint by small edits. */
export function editedContents(
  first: EndpointContent,
  count: number,
  random: Random,
): EndpointContent[] {
  const contents = [first];
  // None of these edits uses it.
  const dateIn = () => '';
  let newest = first;
  while (contents.length < count) {
    newest = random.weighted(edits)(newest, { random, dateIn });
    contents.push(newest);
  }
  return contents;
}
