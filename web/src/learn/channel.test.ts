import { waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type LessonGuide, type LessonMoment } from '../api/client';
import { readingApi } from '../api/reading';
import type { ToBrowser } from '../table/protocol';
import { LessonChannel } from './channel.svelte';

const LESSON = {
  name: 'first-game',
  title: 'First',
  about: '',
  minutes: 5,
  steps: [3],
  table: { seats: 2, seat: 0, options: {} },
};
const guide = (step: number, say = 'Go.'): LessonGuide => ({
  scene: 0,
  step,
  title: 'One',
  say,
  asks: say !== '',
  words: [],
  choices: [],
  panels: [],
});
const moment = (parts: object): LessonMoment => parts as LessonMoment;

afterEach(() => vi.restoreAllMocks());

async function opened(...answers: (LessonMoment | Error)[]) {
  const asked = vi
    .spyOn(readingApi, 'lesson')
    .mockResolvedValueOnce(moment({ guide: guide(0), welcome: {} }));
  for (const answer of answers)
    if (answer instanceof Error) asked.mockRejectedValueOnce(answer);
    else asked.mockResolvedValueOnce(answer);
  const { channel } = await LessonChannel.open('kaiju', LESSON, { scene: 0, answers: [] });
  const heard: ToBrowser[] = [];
  channel.hear = (message) => heard.push(message);
  return { channel, heard, asked };
}

test('a choice that goes on is reported as an update, and kept as an answer', async () => {
  const { channel, heard, asked } = await opened(
    moment({ accepted: true, guide: guide(1), events: [], state: {} }),
  );
  channel.send({ type: 'choose', decision: 0, seat: 0, choice: 17, hold: true });
  await waitFor(() => expect(heard.map((one) => one.type)).toEqual(['update']));
  expect(channel.place).toEqual({ scene: 0, answers: [17] });
  expect(asked).toHaveBeenLastCalledWith('kaiju', 'first-game', {
    scene: 0,
    answers: [],
    ask: 'answer',
    choice: 17,
  });
});

test('a wrong choice is answered, and asked again', async () => {
  const { channel, heard } = await opened(moment({ accepted: false, said: 'Not that one.' }));
  channel.send({ type: 'choose', decision: 0, seat: 0, choice: 18, hold: true });
  await waitFor(() => expect(channel.said).toBe('Not that one.'));
  expect(heard).toMatchObject([{ type: 'refused', about: 'choose' }]);
  expect(channel.place.answers).toEqual([]);
});

test('without a connection nothing is lost: the same choice can be made again', async () => {
  const { channel } = await opened(
    new ApiError('unreachable', 'The server cannot be reached.', 'Try again.', 0),
    moment({ accepted: true, guide: guide(1, ''), events: [], state: {} }),
  );
  channel.send({ type: 'choose', decision: 0, seat: 0, choice: 17, hold: true });
  await waitFor(() => expect(channel.said).toContain('cannot be reached'));
  channel.send({ type: 'choose', decision: 0, seat: 0, choice: 17, hold: true });
  await waitFor(() => expect(channel.over).toBe(true));
});

test('reading on changes no state of the table', async () => {
  const { channel, heard } = await opened(moment({ accepted: true, guide: guide(1) }));
  await channel.readOn();
  expect(heard).toEqual([]);
  expect(channel.place.answers).toEqual([-1]);
});
