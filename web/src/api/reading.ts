import {
  call,
  gamePath,
  post,
  type RuleInfo,
  type Place,
  type LessonInfo,
  type LessonMoment,
  type LessonQuestion,
} from './client';

/** What can be read about a game: its rules, its lessons, the lie of its board. */
export const readingApi = {
  rules: (game: string) => call<RuleInfo[]>(`${gamePath(game)}/rules`),
  lessons: (game: string) => call<LessonInfo[]>(`${gamePath(game)}/lessons`),
  /** A moment of a lesson: the scene after some answers. */
  lesson: (game: string, lesson: string, question: LessonQuestion) =>
    post<LessonMoment>(`${gamePath(game)}/lessons/${encodeURIComponent(lesson)}`, question),
  layout: (game: string, seats: number, options: Record<string, string>) => {
    const query = new URLSearchParams({ seats: String(seats) });
    for (const [name, value] of Object.entries(options)) query.append('option', `${name}=${value}`);
    return call<Place[]>(`${gamePath(game)}/layout?${query.toString()}`);
  },
};
