import { useState } from 'react';
import { computerStorage } from '../storage/browser-storage.ts';

/** The stored contrast, which index.html reads first. */
const storageKey = 'paddock-contrast';

/** Whether high contrast is on in this browser, with its setter. */
export function useHighContrast(): { isOn: boolean; turn: (isOn: boolean) => void } {
  const { dataset } = document.documentElement;
  const [isOn, setIsOn] = useState(dataset.contrast === 'more');
  return {
    isOn,
    turn(isNowOn) {
      if (isNowOn) dataset.contrast = 'more';
      else delete dataset.contrast;
      computerStorage.set(storageKey, isNowOn ? 'more' : '');
      setIsOn(isNowOn);
    },
  };
}
