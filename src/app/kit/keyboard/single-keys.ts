import { computerStorage } from '../storage/browser-storage.ts';

/** Whether single keys do something on a page: people who speak to their computer switch them off (WCAG 2.1.4). */
export function singleKeyChoice(storageKey: string) {
  return {
    isOn: (): boolean => computerStorage.get(storageKey) !== 'off',
    choose: (isOn: boolean): void => {
      if (isOn) computerStorage.remove(storageKey);
      else computerStorage.set(storageKey, 'off');
    },
  };
}

const typedInto =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, [role="textbox"]';

/** Whether a key that is pressed there is a letter of some text. Letters choose in a list of options, too. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto));
}
