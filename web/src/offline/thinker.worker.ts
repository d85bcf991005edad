/** The worker in which bots think. It is ended when it should stop. */
import { startPython, type Parts } from './python';

type Answer = (question: string) => string;

let answer: Answer | undefined;

addEventListener('message', (event: MessageEvent<Parts | string>) => {
  if (typeof event.data === 'string') postMessage(answer?.(event.data) ?? '');
  else void start(event.data);
});

async function start(parts: Parts): Promise<void> {
  const python = await startPython(parts);
  answer = python.runPython(
    'from rampage.table import bot_workers; from rampage.offline.thinker import answer; answer',
  ) as Answer;
  postMessage('ready');
}
