import {
  addContact,
  addHeader,
  addMimeType,
  addPayload,
  changePhone,
  dropHeaders,
  type EndpointEdit,
  endPeriod,
  mistypeAddress,
  mistypeName,
  moveAddress,
  removeContact,
  renewContract,
  renewPeriod,
  reorderContacts,
  setStatus,
  toggleTag,
} from './endpoint-edits.ts';

/** One version of a story. `undo` restores the content from before the story. */
export interface StoryStep {
  edit: EndpointEdit | 'undo';
  /** `soon`: on the same day, within the hour. */
  when: 'later' | 'soon';
}

const later = (edit: StoryStep['edit']): StoryStep => ({ edit, when: 'later' });
const soon = (edit: StoryStep['edit']): StoryStep => ({ edit, when: 'soon' });

/** What happens to Endpoints over the years, with weights. */
export const endpointStories: readonly (readonly [StoryStep[], number])[] = [
  [[later(setStatus('error')), soon(setStatus('suspended')), later(setStatus('active'))], 4],
  [[later(setStatus('error')), soon(setStatus('active'))], 3],
  [[later(setStatus('suspended')), later(moveAddress), soon(setStatus('active'))], 3],
  [[later(moveAddress)], 3],
  [[later(mistypeAddress), soon('undo')], 2],
  [[later(mistypeName), soon('undo')], 1],
  [[later(dropHeaders), soon('undo')], 2],
  [[later(addContact)], 4],
  [[later(removeContact)], 2],
  [[later(reorderContacts)], 3],
  [[later(changePhone)], 4],
  [[later(addHeader)], 3],
  [[later(addPayload)], 3],
  [[later(addMimeType)], 2],
  [[later(endPeriod), later(renewPeriod)], 3],
  [[later(toggleTag)], 4],
  [[later(renewContract)], 2],
];
