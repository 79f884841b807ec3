import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection, done by the editor instead of the browser: Chromium copies the old look into a `style`
 * attribute, which the page's Content-Security-Policy refuses with an error in the console.
 */
export const typingOverSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { main } = view.state.selection;
    const text = event.data;
    if (event.inputType !== 'insertText' || text === null || main.empty || view.state.readOnly) {
      return false;
    }
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' });
    const handlers = view.state.facet(EditorView.inputHandler);
    const isHandled = handlers.some((handle) => handle(view, main.from, main.to, text, insert));
    if (!isHandled) view.dispatch(insert());
    event.preventDefault();
    return true;
  },
});
