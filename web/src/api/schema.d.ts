/** Made by `npm run api` from the server. Do not edit. */
export interface paths {
  '/api/account': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Account
     * @description My account; a guest has no name.
     */
    get: operations['show_account_api_account_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/blocks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Blocks
     * @description Everybody I blocked.
     */
    get: operations['list_blocks_api_account_blocks_get'];
    put?: never;
    /**
     * Block Person
     * @description Block somebody with an account. They are not notified.
     */
    post: operations['block_person_api_account_blocks_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/blocks/end': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Unblock Person
     * @description Unblock somebody.
     */
    post: operations['unblock_person_api_account_blocks_end_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew Codes
     * @description New recovery codes, which replace the old ones.
     */
    post: operations['renew_codes_api_account_codes_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/data': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export Data
     * @description Everything that is stored about my account, except secrets.
     */
    get: operations['export_data_api_account_data_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/delete': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Delete Account
     * @description Delete my account. This browser keeps its tables as a guest; all others are signed out.
     */
    post: operations['delete_account_api_account_delete_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/devices/{handle}/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign Device Out
     * @description Sign out one of my devices.
     */
    post: operations['sign_device_out_api_account_devices__handle__sign_out_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make Link
     * @description A link that signs in another device of mine. It works once, within ten minutes.
     */
    post: operations['make_link_api_account_link_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/link/look': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look At Sign In Link
     * @description The account that a link signs in to. Changes nothing.
     */
    post: operations['look_at_sign_in_link_api_account_link_look_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/link/open': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Open Link
     * @description Sign in with a link, which works once.
     */
    post: operations['open_link_api_account_link_open_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/name': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rename Account
     * @description Change my name.
     */
    post: operations['rename_account_api_account_name_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/new': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create Account
     * @description Make an account with its first passkey, and sign in.
     */
    post: operations['create_account_api_account_new_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/new/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Account
     * @description Options for the first passkey of a new account, if the name is free.
     */
    post: operations['begin_account_api_account_new_options_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Notices
     * @description What I want to hear of, where it goes, and what was sent lately.
     */
    get: operations['show_notices_api_account_notices_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/hook': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Hook
     * @description Use a webhook.
     */
    post: operations['add_hook_api_account_notices_hook_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/mail': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Mail
     * @description Use an e-mail address, instead of an earlier one. It must be confirmed.
     */
    post: operations['add_mail_api_account_notices_mail_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/push': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Push
     * @description Notify this browser.
     */
    post: operations['add_push_api_account_notices_push_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/targets/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove Target
     * @description Send nothing there any more.
     */
    delete: operations['remove_target_api_account_notices_targets__id__delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/targets/{id}/hours': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set Mail Hours
     * @description How often e-mail may come.
     */
    post: operations['set_mail_hours_api_account_notices_targets__id__hours_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/targets/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send Test
     * @description Send a test there. What was switched off because of a problem is switched on again.
     */
    post: operations['send_test_api_account_notices_targets__id__test_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/notices/wanted': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Want Notice
     * @description Switch a kind of notice on or off for a channel; returns all that are on.
     */
    post: operations['want_notice_api_account_notices_wanted_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Passkey
     * @description One more passkey of my account.
     */
    post: operations['add_passkey_api_account_passkeys_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Passkey
     * @description Options for one more passkey of my account.
     */
    post: operations['begin_passkey_api_account_passkeys_options_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/passkeys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove Passkey
     * @description Remove a passkey of mine, but not the last one.
     */
    delete: operations['remove_passkey_api_account_passkeys__id__delete'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/profile': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Show Profile To
     * @description Choose who may see my profile.
     */
    post: operations['show_profile_to_api_account_profile_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/recover': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Recover
     * @description Sign in with a recovery code, which works once.
     */
    post: operations['recover_api_account_recover_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-in': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign In
     * @description Sign in with a passkey.
     */
    post: operations['sign_in_api_account_sign_in_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-in/options': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Begin Sign In
     * @description Options for signing in with a passkey.
     */
    post: operations['begin_sign_in_api_account_sign_in_options_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-out': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign Out
     * @description Sign out this browser. It is the guest again that it was before, unless its tables joined the account.
     */
    post: operations['sign_out_api_account_sign_out_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/sign-out-everywhere': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Sign Out Everywhere
     * @description Sign out all my devices, including this one. Links for other devices end; passkeys and recovery codes stay.
     */
    post: operations['sign_out_everywhere_api_account_sign_out_everywhere_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/account/warnings/read': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Read Warning
     * @description I have read a warning: it is not shown again.
     */
    post: operations['read_warning_api_account_warnings_read_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/addresses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Addresses
     * @description The addresses for links that work on other devices.
     */
    get: operations['list_addresses_api_addresses_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/bots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Bots
     * @description The bot levels.
     */
    get: operations['list_bots_api_bots_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Cups
     * @description Cups that everybody finds, and mine: those that run first.
     */
    get: operations['list_cups_api_cups_get'];
    put?: never;
    /**
     * Create Cup
     * @description Make a cup, as its host. Entering is separate.
     */
    post: operations['create_cup_api_cups_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Cup
     * @description A cup: who plays whom, results, standings, what happened.
     */
    get: operations['show_cup_api_cups__cup__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/bots': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add Bot
     * @description Add a bot, as the host.
     */
    post: operations['add_bot_api_cups__cup__bots_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/enter': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Enter Cup
     * @description Enter a cup that has not begun.
     */
    post: operations['enter_cup_api_cups__cup__enter_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/entrants/{number}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove Entrant
     * @description Remove somebody, as the host.
     */
    post: operations['remove_entrant_api_cups__cup__entrants__number__remove_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export Cup
     * @description A cup as a file, as a stranger sees it.
     */
    get: operations['export_cup_api_cups__cup__export_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/results': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Set Result
     * @description Decide a game by hand, as the host. It is logged.
     */
    post: operations['set_result_api_cups__cup__results_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/start': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start Cup
     * @description Start a cup, as the host.
     */
    post: operations['start_cup_api_cups__cup__start_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/stop': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Stop Cup
     * @description Stop a cup, as the host. Matches in progress count no more.
     */
    post: operations['stop_cup_api_cups__cup__stop_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/cups/{cup}/withdraw': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Withdraw From Cup
     * @description Leave a cup. What I would still have played is lost.
     */
    post: operations['withdraw_from_cup_api_cups__cup__withdraw_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Games
     * @description Every playable game.
     */
    get: operations['list_games_api_games_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/content': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Content
     * @description The content file that ships with a game.
     */
    get: operations['show_content_api_games__game__content_get'];
    put?: never;
    /**
     * Check
     * @description Check a content file as the engine does when it builds the board. Nothing is kept of it.
     */
    post: operations['check_api_games__game__content_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/diagrams/{diagram}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Diagram
     * @description A diagram of a rule: a table to draw, and what is marked on it.
     */
    get: operations['show_diagram_api_games__game__diagrams__diagram__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/explanations': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Explanations
     * @description What each thing on the table of a game is, and the diagrams of its rules.
     */
    get: operations['list_explanations_api_games__game__explanations_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/layout': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Layout
     * @description The places of a game's board, as a table with these seats and options (`name=value`) begins.
     */
    get: operations['show_layout_api_games__game__layout_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/lessons': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Lessons
     * @description The lessons of a game.
     */
    get: operations['list_lessons_api_games__game__lessons_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/lessons/{lesson}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Ask Lesson
     * @description A moment of a lesson. Nothing is kept of it: the page sends its answers so far.
     */
    post: operations['ask_lesson_api_games__game__lessons__lesson__post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/rules': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Rules
     * @description Every rule and ruling of a game.
     */
    get: operations['list_rules_api_games__game__rules_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/games/{game}/trial': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Try Out
     * @description Let bots play one quick match with a content file. Nothing is kept of it.
     */
    post: operations['try_out_api_games__game__trial_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/leaderboards/{game}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Leaderboard
     * @description The best people of a game, and where its bots are on the same scale.
     */
    get: operations['show_leaderboard_api_leaderboards__game__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/lobby/{id}/join': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join Table
     * @description Take a free seat at a public table that has not begun. Of several who ask at once, one gets it.
     */
    post: operations['join_table_api_lobby__id__join_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/next': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Next Table
     * @description The table that waits for me, after this one, and how many others do.
     */
    get: operations['next_table_api_me_next_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/me/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * My Tables
     * @description The tables at which I have a seat, the latest first.
     */
    get: operations['my_tables_api_me_tables_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/moderation/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Audit
     * @description The audit log, the latest lines first.
     */
    get: operations['list_audit_api_moderation_audit_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/moderation/decisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Decide
     * @description Decide about a report, or about a person without one.
     */
    post: operations['decide_api_moderation_decisions_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/moderation/lift': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Lift
     * @description End what was decided about somebody.
     */
    post: operations['lift_api_moderation_lift_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/moderation/people': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Person
     * @description What is known about somebody, by name or by the id in a report.
     */
    get: operations['show_person_api_moderation_people_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/moderation/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List Reports
     * @description Reports that nobody has decided about, the oldest first; none about myself.
     */
    get: operations['list_reports_api_moderation_reports_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/people/{name}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Profile
     * @description A profile, if its owner shows it to me.
     */
    get: operations['show_profile_api_people__name__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/privacy': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Privacy
     * @description What this server stores, how long, and who sees it.
     */
    get: operations['show_privacy_api_privacy_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/records': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Import Record
     * @description A finished record becomes a replay table; an unfinished one is played on, with new dice.
     */
    post: operations['import_record_api_records_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/reports': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Report Person
     * @description Report somebody to the moderators, with a copy of what was public at the table. A guest reports from a table.
     */
    post: operations['report_person_api_reports_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create Table
     * @description Create a table. The match begins when every seat is taken and the players' devices have contributed to the dice;
     *     with `server_dice`, or with bots alone, as soon as every seat is taken; with `ready_check` when all of them have
     *     said that they are ready, too.
     */
    post: operations['create_table_api_tables_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Table
     * @description A table as anybody may see it, with the links that this browser may have.
     */
    get: operations['show_table_api_tables__id__get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/arrange': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Arrange Seats
     * @description Put the seats in another order before the match begins, as the host; returns the invitations to open seats.
     */
    post: operations['arrange_seats_api_tables__id__arrange_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/branch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Branch
     * @description The record of a match that begins at a moment of this one, to be played on by `POST /api/records`. Of a running
     *     match only for its players, where hints are allowed, and with everything that I may not know dealt again.
     */
    get: operations['get_branch_api_tables__id__branch_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/content': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Table Content
     * @description The content of a table, so that everybody can look at it, and build on it.
     */
    get: operations['show_table_content_api_tables__id__content_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Look At Link
     * @description What a link opens, or why it no longer opens anything. Changes nothing.
     */
    post: operations['look_at_link_api_tables__id__link_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/lobby': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * List In Lobby
     * @description List the table in the lobby or not, as the host.
     */
    post: operations['list_in_lobby_api_tables__id__lobby_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/lock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Lock Table
     * @description Lock or unlock the table for newcomers, as the host.
     */
    post: operations['lock_table_api_tables__id__lock_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/luck': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Luck
     * @description Rolls against expectation, by seat.
     */
    get: operations['get_luck_api_tables__id__luck_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/proof': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Proof
     * @description Everything needed to check the dice.
     */
    get: operations['get_proof_api_tables__id__proof_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/rating': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Show Rated Match
     * @description What a finished match changed in the ratings of its players.
     */
    get: operations['show_rated_match_api_tables__id__rating_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/record': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Record
     * @description The record: complete when the match is over, otherwise with `?` for what I may not know.
     */
    get: operations['get_record_api_tables__id__record_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/rematch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rematch
     * @description The same people again, each one seat further.
     */
    post: operations['rematch_api_tables__id__rematch_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/replay': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Replay
     * @description Some choices of the match, with everything that happened.
     */
    get: operations['get_replay_api_tables__id__replay_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/review': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Review
     * @description The review of a finished match: each request works on it for a while, until `story` is there.
     */
    get: operations['get_review_api_tables__id__review_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Claim Seat
     * @description Take a seat by its link. The link ends with that; from now on the cookie opens the seat.
     */
    post: operations['claim_seat_api_tables__id__seats_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats/{seat}/device': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make Device Link
     * @description A link for one more device of the player who holds the seat; it works once, for a quarter of an hour.
     */
    post: operations['make_device_link_api_tables__id__seats__seat__device_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats/{seat}/free': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Free Seat
     * @description Take a friend's seat away, as the host; returns a new invitation to it. It is announced to the table.
     */
    post: operations['free_seat_api_tables__id__seats__seat__free_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats/{seat}/link': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Renew Link
     * @description A new invitation to an open seat, for the host; it replaces the previous one. It is announced to the table.
     */
    post: operations['renew_link_api_tables__id__seats__seat__link_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats/{seat}/program': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Invite Program
     * @description A token with which a bot program may take an open seat, for the host. It is the program's key to the seat as long
     *     as it has it: anybody who knows it can act for the seat.
     */
    post: operations['invite_program_api_tables__id__seats__seat__program_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/seats/{seat}/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove Player
     * @description Remove a friend, as the host: the seat is open again, and that browser can't come back before the match is
     *     over. Returns a new invitation to the seat.
     */
    post: operations['remove_player_api_tables__id__seats__seat__remove_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/spectators/remove': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Remove Spectator
     * @description Remove a spectator, as the host. A lock also keeps out people who come back with another browser.
     */
    post: operations['remove_spectator_api_tables__id__spectators_remove_post'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/tables/{id}/taken_back': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get Taken Back
     * @description Choices that were taken back, in words.
     */
    get: operations['get_taken_back_api_tables__id__taken_back_get'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * AccountInfo
     * @description My account, or that I am a guest.
     */
    AccountInfo: {
      /**
       * Codes
       * @description Recovery codes that are left.
       * @default 0
       */
      codes: number;
      /**
       * Created
       * @default 0
       */
      created: number;
      /**
       * Devices
       * @default []
       */
      devices: components['schemas']['Device'][];
      /**
       * Guest Tables
       * @description Tables that would join an account.
       * @default 0
       */
      guest_tables: number;
      /**
       * Moderator
       * @description I am a moderator.
       * @default false
       */
      moderator: boolean;
      /**
       * Name
       * @description Empty for a guest.
       */
      name: string;
      /**
       * Notes
       * @description Warnings, and what I may not do.
       * @default []
       */
      notes: components['schemas']['NoteInfo'][];
      /**
       * Notices
       * @description This server sends notices.
       * @default false
       */
      notices: boolean;
      /**
       * Passkeys
       * @default []
       */
      passkeys: components['schemas']['Passkey'][];
      /**
       * Person
       * @description What the server calls me; the same for a guest's every visit.
       */
      person: string;
      /**
       * Problem
       * @description Why passkeys can't work on this page; empty if they can.
       */
      problem: string;
      /**
       * Profile
       * @description Who may see the profile: everybody, people I have played with, only me.
       * @default met
       * @enum {string}
       */
      profile: 'public' | 'met' | 'me';
    };
    /**
     * AddedBot
     * @description A bot for a cup.
     */
    AddedBot: {
      /** Level */
      level: number;
    };
    /**
     * AddedHook
     * @description A new hook. The secret with which plain requests are signed is shown once.
     */
    AddedHook: {
      /** Id */
      id: string;
      /** Secret */
      secret: string;
    };
    /**
     * AddedTarget
     * @description A new place for notices.
     */
    AddedTarget: {
      /** Id */
      id: string;
    };
    /**
     * Addresses
     * @description Where other devices reach the server. Both are empty for visitors who called it by a public name: its own
     *     networks don't concern them.
     */
    Addresses: {
      /**
       * Local Only
       * @description Only browsers on the server's own machine reach it.
       */
      local_only: boolean;
      /** Origins */
      origins: components['schemas']['LocalOrigin'][];
    };
    /**
     * AdvisedChoice
     * @description One of the best choices: the chance to win that it leaves, what it costs compared with the best, and why.
     *         `share`: how often to choose it, if always making the same choice would be predictable; otherwise 0.
     */
    AdvisedChoice: {
      choice: number;
      cost: number;
      label: string;
      share: number;
      text: string;
      value: number;
      why: string;
    };
    /**
     * AnswerPause
     * @description Agree to another player's request to pause or resume, or decline. The player who asked may withdraw it.
     */
    AnswerPause: {
      agree: boolean;
      /** @enum {unknown} */
      type: 'answer_pause';
    };
    /**
     * AnswerSeat
     * @description Agree to a newcomer, by the number in `lobby.newcomers`, or decline. Newcomers may withdraw their request.
     */
    AnswerSeat: {
      agree: boolean;
      newcomer: number;
      /** @enum {unknown} */
      type: 'answer_seat';
    };
    /**
     * AnswerTakeOver
     * @description Agree to a bot for the player of `seat`, who is away, or decline. The player who asked may withdraw the
     *         request.
     */
    AnswerTakeOver: {
      agree: boolean;
      seat: number;
      /** @enum {unknown} */
      type: 'answer_take_over';
    };
    /**
     * AnswerUndo
     * @description Agree to another seat's request to take back, or refuse.
     */
    AnswerUndo: {
      agree: boolean;
      seat: number;
      /** @enum {unknown} */
      type: 'answer_undo';
    };
    /**
     * AskHint
     * @description What are my best choices? The record notes the hint.
     */
    AskHint: {
      ask: number;
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'ask_hint';
    };
    /**
     * AskPause
     * @description Ask to pause the match or, if `pause` is false, to resume it. It happens when everybody agrees.
     */
    AskPause: {
      /** @default true */
      pause: boolean;
      seat: number;
      /** @enum {unknown} */
      type: 'ask_pause';
    };
    /**
     * AskSeat
     * @description Ask for a seat that became free during the match (`lobby.free` of the table), as somebody who watches.
     */
    AskSeat: {
      /** @default  */
      name: string;
      seat: number;
      /** @enum {unknown} */
      type: 'ask_seat';
    };
    /**
     * AuditInfo
     * @description A line of the audit log.
     */
    AuditInfo: {
      /** Act */
      act: string;
      /** Actor */
      actor: string;
      /** At */
      at: number;
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Reason */
      reason: string;
      /** Until */
      until: number | null;
    };
    /**
     * Blocked
     * @description The name of the account that was blocked.
     */
    Blocked: {
      /** Name */
      name: string;
    };
    /**
     * BlockedInfo
     * @description Somebody I blocked.
     */
    BlockedInfo: {
      /** At */
      at: number;
      /** Name */
      name: string;
    };
    /**
     * BotLevel
     * @description A bot level to choose from.
     */
    BotLevel: {
      /** Blurb */
      blurb: string;
      /** Level */
      level: number;
      /** Name */
      name: string;
    };
    /**
     * Chance
     * @description A result and how likely it is.
     */
    Chance: {
      chance: number;
      text: string;
    };
    /**
     * ChatLine
     * @description A line of chat; text and name are plain text, never markup. Reports name it by its `number`.
     */
    ChatLine: {
      at: number;
      name: string;
      number: number;
      seat: number | null;
      text: string;
    };
    /**
     * Chip
     * @description A card, an item, a step: whether it is on, its word in the glossary, and a sentence about it (such as why it
     *         can't be used now).
     */
    Chip: {
      about?: string;
      on: boolean;
      text: string;
      word?: string;
    };
    /**
     * Choose
     * @description Answer a decision for a seat that this browser holds. `hold`: dice that the choice did not ask for, because a
     *         phase ends with it, wait for `roll`.
     */
    Choose: {
      choice: number;
      decision: number;
      /** @default false */
      hold: boolean;
      seat: number;
      /** @enum {unknown} */
      type: 'choose';
    };
    /**
     * Claim
     * @description Take a seat with the token of its link.
     */
    Claim: {
      /**
       * Name
       * @default
       */
      name: string;
      /** Token */
      token: string;
      /**
       * Word
       * @deprecated
       * @description Not used: words come with contributions to the dice.
       * @default
       */
      word: string;
    };
    /**
     * ClaimSeat
     * @description Claim the seat of another player whose time is over (`days.claims` of the table).
     */
    ClaimSeat: {
      seat: number;
      /** @enum {unknown} */
      type: 'claim_seat';
    };
    /**
     * Claimed
     * @description The seat that is now mine; -3 for spectators.
     */
    Claimed: {
      /** Seat */
      seat: number;
    };
    /**
     * ClockInfo
     * @description The remaining time of a person who must choose, in seconds. `starts`: seconds until it starts automatically; 0
     *         when it is running. With days for a turn, `due` is when it is over (seconds since 1970), `bank` how much of it is
     *         the bank, and `late` means that it is over and another player may claim the seat.
     */
    ClockInfo: {
      /** @default 0 */
      bank: number;
      /** @default null */
      due: number | null;
      /** @default false */
      late: boolean;
      left: number;
      seat: number;
      starts: number;
    };
    /**
     * Codes
     * @description Recovery codes. They are shown once: the server keeps only their hashes.
     */
    Codes: {
      /** Codes */
      codes: string[];
    };
    /**
     * ColumnInfo
     * @description A column of the database.
     */
    ColumnInfo: {
      /** Meaning */
      meaning: string;
      /** Name */
      name: string;
    };
    /**
     * CommitDice
     * @description A seat's commitment to its contribution to the dice, in a round of the ceremony (`docs/dice.md`).
     */
    CommitDice: {
      commitment: string;
      round: number;
      seat: number;
      /** @enum {unknown} */
      type: 'commit_dice';
    };
    /**
     * ContentFact
     * @description A fact about content, for its builder.
     */
    ContentFact: {
      /** Label */
      label: string;
      /** Value */
      value: string;
    };
    /**
     * ContentFaultInfo
     * @description What is wrong, in which entry, what to do, and where an editor points: `tile:3`, `square:B3`, `line:12`.
     */
    ContentFaultInfo: {
      /** Entry */
      entry: string;
      /** Problem */
      problem: string;
      /** Remedy */
      remedy: string;
      /** Where */
      where: string;
    };
    /**
     * ContentFile
     * @description A content file.
     */
    ContentFile: {
      /** Text */
      text: string;
    };
    /**
     * ContentQuestion
     * @description A content file, and how it would be played. 0 seats: as few as the game takes.
     */
    ContentQuestion: {
      /**
       * Options
       * @default {}
       */
      options: {
        [key: string]: string;
      };
      /**
       * Seats
       * @default 0
       */
      seats: number;
      /**
       * Text
       * @description A content file: TOML.
       */
      text: string;
    };
    /**
     * ContentReport
     * @description Facts about a content file. `tables` is what it says, unless it is not even TOML.
     */
    ContentReport: {
      /** Facts */
      facts: components['schemas']['ContentFact'][];
      /** Faults */
      faults: components['schemas']['ContentFaultInfo'][];
      /** Fingerprint */
      fingerprint: string;
      /**
       * Standard
       * @description It is the game's own content.
       */
      standard: boolean;
      /** Tables */
      tables: {
        [key: string]: unknown;
      } | null;
      /** Title */
      title: string;
    };
    /**
     * Countdown
     * @description Something that runs out and brings the end nearer: `value` left `of` how many, low from `low` down. `shown`
     *         replaces the number where people count differently ("2 of 3" laps); `text` says what happens at the end of it, and
     *         `rule` where that is written.
     */
    Countdown: {
      label: string;
      low: number;
      of: number;
      rule: string;
      shown?: string;
      text: string;
      value: number;
    };
    /**
     * Created
     * @description A new table, and an invitation to each open seat.
     */
    Created: {
      /** Id */
      id: string;
      /** Links */
      links: components['schemas']['SeatLink'][];
      /** Path */
      path: string;
      /** Spectate */
      spectate: string;
    };
    /**
     * CreatedAccount
     * @description A new account.
     */
    CreatedAccount: {
      /** Codes */
      codes: string[];
      /** Name */
      name: string;
    };
    /**
     * CreatedCup
     * @description A new cup.
     */
    CreatedCup: {
      /** Id */
      id: string;
      /** Path */
      path: string;
    };
    /**
     * CardInfo
     * @description A Monster Hit card as the rules drawer and the table show it.
     */
    CrushCardInfo: {
      card: string;
      condition: string;
      copies: number;
      effect: string;
      rule: string;
      title: string;
    };
    /**
     * DieInfo
     * @description How many faces of the Monster Die show what.
     */
    CrushDieInfo: {
      blast: number;
      forward: number;
      left: number;
      right: number;
    };
    /**
     * CrushEvent
     * @description What can happen, and what a table adds.
     */
    CrushEvent:
      | {
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'monster_came';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          turn: number;
          /** @constant */
          type: 'turn_began';
        }
      | {
          first: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          second: number;
          text: string;
          total: number;
          /** @constant */
          type: 'movement_rolled';
        }
      | {
          cost: number;
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove_in';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew_in';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'rescued';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_damage'
            | 'subside'
            | 'acid_gas'
            | 'monster_mashed'
            | 'monster_grab'
            | 'outburst'
            | 'monster_missile'
            | 'grabtastic'
            | 'freakout'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'traded';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          /** @enum {string} */
          face: 'forward' | 'right' | 'left' | 'blast';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_rolled';
        }
      | {
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'monster_moved';
          wrapped: number;
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'thrash'
            | 'crush'
            | 'tentacle'
            | 'fire_damage'
            | 'megahole'
            | 'gas'
            | 'mashed'
            | 'missile';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_fell';
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'thrash'
            | 'crush'
            | 'tentacle'
            | 'fire_damage'
            | 'megahole'
            | 'gas'
            | 'mashed'
            | 'missile';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_lit';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'no_marker';
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'thrash'
            | 'crush'
            | 'tentacle'
            | 'fire_damage'
            | 'megahole'
            | 'gas'
            | 'mashed'
            | 'missile';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'unit_lost';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'thrash'
            | 'crush'
            | 'tentacle'
            | 'fire_damage'
            | 'megahole'
            | 'gas'
            | 'mashed'
            | 'missile';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_lost';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'no_shot';
        }
      | {
          many: (
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3'
          )[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'forfeited';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'strayed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'harmless';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_drawn';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_damage'
            | 'subside'
            | 'acid_gas'
            | 'monster_mashed'
            | 'monster_grab'
            | 'outburst'
            | 'monster_missile'
            | 'grabtastic'
            | 'freakout'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_won';
          /** @enum {string} */
          why:
            | 'always'
            | 'survivors_died'
            | 'game_over'
            | 'none_collapsed'
            | 'collapsed'
            | 'no_place'
            | 'megahole_opened'
            | 'no_damage'
            | 'damage'
            | 'none_crushed'
            | 'were_crushed'
            | 'lucky_break'
            | 'attacker_grabbed'
            | 'attacker_gone'
            | 'none_grabbed'
            | 'were_grabbed'
            | 'theirs'
            | 'ours'
            | 'table_rule';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_damage'
            | 'subside'
            | 'acid_gas'
            | 'monster_mashed'
            | 'monster_grab'
            | 'outburst'
            | 'monster_missile'
            | 'grabtastic'
            | 'freakout'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_lost';
          /** @enum {string} */
          why:
            | 'always'
            | 'survivors_died'
            | 'game_over'
            | 'none_collapsed'
            | 'collapsed'
            | 'no_place'
            | 'megahole_opened'
            | 'no_damage'
            | 'damage'
            | 'none_crushed'
            | 'were_crushed'
            | 'lucky_break'
            | 'attacker_grabbed'
            | 'attacker_gone'
            | 'none_grabbed'
            | 'were_grabbed'
            | 'theirs'
            | 'ours'
            | 'table_rule';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'unit_gained';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_placed';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_unlucky';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'player_out';
        }
      | {
          /** @enum {string} */
          ending: '' | 'city_lost' | 'mission_accomplished' | 'elimination' | 'turn_cap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'game_ended';
        }
      | {
          count: number;
          /** @enum {string} */
          face: 'forward' | 'right' | 'left' | 'blast';
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_turned';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'thrashed';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          pips: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'blast_rolled';
        }
      | {
          /** @enum {string} */
          answer:
            'off_board' | 'both_empty' | 'grab_a' | 'grab_b' | 'free_a' | 'free_b' | 'both_taken';
          many?: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          number: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'zone';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          /** @enum {string} */
          tentacle: 'none' | 'free' | 'crushed' | 'building';
          text: string;
          /** @constant */
          type: 'tentacle_rose';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          /** @enum {string} */
          tentacle: 'none' | 'free' | 'crushed' | 'building';
          text: string;
          /** @constant */
          type: 'tentacle_changed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          /** @enum {string} */
          tentacle: 'none' | 'free' | 'crushed' | 'building';
          text: string;
          /** @constant */
          type: 'tentacle_gone';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          /** @enum {string} */
          tentacle: 'none' | 'free' | 'crushed' | 'building';
          text: string;
          /** @constant */
          type: 'no_piece';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'hole_revealed';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'megahole_opened';
        }
      | {
          /** @enum {string} */
          direction: 'N' | 'E' | 'S' | 'W';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          range: number;
          /** @enum {string} */
          result: 'hit' | 'miss' | 'critical';
          roll: number;
          rule: string;
          target: string;
          text: string;
          /** @constant */
          type: 'shot';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'outburst';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'gas_vented';
        }
      | {
          count: number;
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'thrown';
        }
      | {
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'side_rolled';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          pips: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'grabtastic';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'sheltered';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | components['schemas']['TableLine'];
    /**
     * FlightView
     * @description Where a Crushed Unit tentacle would throw its wreck: two ways where two sides are equally far.
     */
    CrushFlightView: {
      paths: string[][];
      square: string;
      ways: ('E' | 'N' | 'S' | 'W')[];
    };
    /**
     * Forecast
     * @description What one face of the Monster Die would do now; `faces` of six show it. A Blast has six layouts, a
     *         turn the squares within reach of thrashing tentacles.
     */
    CrushForecast: {
      /** @enum {unknown} */
      face: 'blast' | 'forward' | 'left' | 'right';
      faces: number;
      /** @enum {unknown} */
      facing: 'E' | 'N' | 'S' | 'W';
      layouts: components['schemas']['CrushLayout'][];
      losses: components['schemas']['CrushLosses'];
      squares: string[];
      to: string;
    };
    /**
     * HoleView
     * @description A Hole; hidden under a tentacle or a Building, or showing.
     */
    CrushHoleView: {
      revealed: boolean;
      square: string;
    };
    /**
     * Layout
     * @description One result of the die of a Tentacle Blast.
     */
    CrushLayout: {
      losses: components['schemas']['CrushLosses'];
      pips: number;
      zones: components['schemas']['CrushZoneForecast'][];
    };
    /**
     * Limb
     * @description A tentacle: free, crushed or building; `none` where it goes.
     */
    CrushLimb: {
      square: string;
      /** @enum {unknown} */
      tentacle: 'building' | 'crushed' | 'free' | 'none';
    };
    /**
     * Losses
     * @description What would be lost, lit, raised and opened by something.
     */
    CrushLosses: {
      burns: string[];
      falls: string[];
      limbs: components['schemas']['CrushLimb'][];
      opens: string[];
      survivors: string[];
      units: string[];
    };
    /**
     * MegaHoleView
     * @description A MegaHole: its north-west square, all four, and all that its gas would reach.
     */
    CrushMegaHoleView: {
      square: string;
      squares: string[];
      vent: string[];
    };
    /**
     * MonsterView
     * @description The Monster: its north-west square, and all four.
     */
    CrushMonsterView: {
      /** @enum {unknown} */
      facing: 'E' | 'N' | 'S' | 'W';
      square: string;
      squares: string[];
    };
    /**
     * OpeningView
     * @description A MegaHole that could be chosen to open.
     */
    CrushOpeningView: {
      losses: components['schemas']['CrushLosses'];
      square: string;
      squares: string[];
    };
    /**
     * Peril
     * @description In how many of 36 outcomes of the next Monster Die a Unit is lost.
     */
    CrushPeril: {
      of_36: number;
      unit: string;
    };
    /**
     * PlaceInfo
     * @description A place on the Monster's base, as offsets (column, row) from its north-west square when it looks
     *         north: squares A and B, and the results of the die that name it.
     */
    CrushPlaceInfo: {
      a: number[];
      b: number[];
      pips: number[];
      place: string;
    };
    /**
     * PlayerView
     * @description One side at a glance.
     */
    CrushPlayerView: {
      card_count: number;
      cards: {
        [key: string]: number;
      };
      in_all: number;
      markers: number;
      on_board: number;
      pending: number;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      reserve_helicopters: number;
      reserve_tanks: number;
      score: number;
      title: string;
    };
    /**
     * Preview
     * @description What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds and effect; what
     *         a MegaHole would swallow.
     */
    CrushPreview: {
      cost?: number;
      dangers?: ('blast' | 'forward' | 'left' | 'right')[];
      hit_faces?: number;
      losses?: components['schemas']['CrushLosses'];
      peril?: number;
      range?: number;
      rescues?: string[];
      shots?: components['schemas']['CrushShotFrom'][];
      stray_squares?: string[];
      way?: string[];
    };
    /**
     * CrushScene
     * @description What never changes in a match.
     */
    CrushScene: {
      buildings: number;
      cards: components['schemas']['CrushCardInfo'][];
      columns: number;
      die: components['schemas']['CrushDieInfo'];
      glossary: {
        [key: string]: components['schemas']['GlossaryEntry'];
      };
      headings: {
        [key: string]: string;
      };
      outburst: {
        [key: string]: string[];
      };
      places: components['schemas']['CrushPlaceInfo'][];
      rows: number;
      schematic: components['schemas']['SchematicScene'];
      squares: components['schemas']['CrushSceneSquare'][];
      starts: string[];
      survivors: {
        [key: string]: string;
      };
    };
    /**
     * SceneSquare
     * @description What is printed on a square.
     */
    CrushSceneSquare: {
      block: number;
      /** @enum {unknown} */
      ground: 'lot' | 'park' | 'site' | 'street';
      square: string;
    };
    /**
     * ShotFrom
     * @description A shot that a Unit would have from its new place; `after` is now or a face of the die.
     */
    CrushShotFrom: {
      after: 'now' | ('blast' | 'forward' | 'left' | 'right');
      hit_faces: number;
      range: number;
      target: string;
    };
    /**
     * ShotView
     * @description One target of a Unit.
     */
    CrushShotView: {
      /** @enum {unknown} */
      direction: 'E' | 'N' | 'S' | 'W';
      hit_faces: number;
      losses: components['schemas']['CrushLosses'];
      range: number;
      target: string;
    };
    /**
     * SupplyView
     * @description Pieces that are left.
     */
    CrushSupplyView: {
      building: number;
      crushed: number;
      fire_markers: number;
      free: number;
      holes: number;
      megaholes: number;
    };
    /**
     * SurvivorsView
     * @description A marker on the board whose card is not yet won.
     */
    CrushSurvivorsView: {
      card: string;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      square: string;
    };
    /**
     * TargetView
     * @description One of the active player's Units in the attack phase: its shots, or why there is none.
     */
    CrushTargetView: {
      forfeits: string[];
      reasons: components['schemas']['ReasonInfo'][];
      shots: components['schemas']['CrushShotView'][];
      stray_squares: string[];
      stray_victims: string[];
      unit: string;
    };
    /**
     * TentacleView
     * @description A tentacle, and the squares that a free one lashes when it thrashes.
     */
    CrushTentacleView: {
      reach: string[];
      square: string;
      /** @enum {unknown} */
      tentacle: 'building' | 'crushed' | 'free';
    };
    /**
     * TradeView
     * @description What a trade could still bring in this phase.
     */
    CrushTradeView: {
      exchanges_left: number;
      possible: boolean;
      types: ('helicopter' | 'tank')[];
    };
    /**
     * UnitView
     * @description A Unit, wherever it is.
     */
    CrushUnitView: {
      facing: ('E' | 'N' | 'S' | 'W') | null;
      fired: boolean;
      forfeited: boolean;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      square: string | null;
      /** @enum {unknown} */
      state: 'board' | 'lost' | 'reserve';
      title: string;
      /** @enum {unknown} */
      type: 'helicopter' | 'tank';
      unit: string;
    };
    /**
     * CrushView
     * @description The whole table.
     */
    CrushView: {
      /** @enum {unknown} */
      active: 'green' | 'orange';
      bound: string | null;
      buildings: string[];
      costs: number[];
      countdowns: components['schemas']['Countdown'][];
      deck: {
        [key: string]: number;
      };
      deck_left: number;
      dice: number[];
      discard: {
        [key: string]: number;
      };
      /** @enum {unknown} */
      ending: '' | 'city_lost' | 'elimination' | 'mission_accomplished' | 'turn_cap';
      fires: string[];
      flights: components['schemas']['CrushFlightView'][];
      forecasts: components['schemas']['CrushForecast'][];
      holes: components['schemas']['CrushHoleView'][];
      megaholes: components['schemas']['CrushMegaHoleView'][];
      monster: components['schemas']['CrushMonsterView'] | null;
      most_on_board: number;
      most_units: number;
      notes: {
        [key: string]: components['schemas']['Note'];
      };
      openings: components['schemas']['CrushOpeningView'][];
      panels: components['schemas']['Panel'][];
      perils: components['schemas']['CrushPeril'][];
      phase: ('attack' | 'monster' | 'movement' | 'setup') | 'over';
      players: components['schemas']['CrushPlayerView'][];
      pool: number;
      schematic: components['schemas']['SchematicView'];
      standings: components['schemas']['Standing'][];
      supply: components['schemas']['CrushSupplyView'];
      survivors: components['schemas']['CrushSurvivorsView'][];
      targets: components['schemas']['CrushTargetView'][];
      tentacles: components['schemas']['CrushTentacleView'][];
      trade: components['schemas']['CrushTradeView'] | null;
      turn: number;
      turn_cap: number;
      units: components['schemas']['CrushUnitView'][];
      winner: ('green' | 'orange') | null;
    };
    /**
     * ZoneForecast
     * @description One danger zone: its squares, and what the chart says of it now.
     */
    CrushZoneForecast: {
      a: string | null;
      /** @enum {unknown} */
      answer: 'both_empty' | 'both_taken' | 'free_a' | 'free_b' | 'grab_a' | 'grab_b' | 'off_board';
      b: string | null;
      square: string | null;
    };
    /**
     * CupFile
     * @description A cup with everything about it.
     */
    CupFile: {
      /** Began */
      began: number | null;
      /**
       * Commitment
       * @description The SHA-256 of the seed of the lots.
       */
      commitment: string;
      /** Created */
      created: number;
      /** Ended */
      ended: number | null;
      /** Entrants */
      entrants: components['schemas']['EntrantInfo'][];
      /** Game */
      game: string;
      /** Games */
      games: components['schemas']['CupGameInfo'][];
      /** Host */
      host: string;
      /**
       * Host Gone
       * @description The account was deleted, so there is no profile.
       */
      host_gone: boolean;
      /** Id */
      id: string;
      /** Listed */
      listed: boolean;
      /** Log */
      log: components['schemas']['CupLogInfo'][];
      /** Name */
      name: string;
      /** Round */
      round: number;
      /** Rounds */
      rounds: number;
      rules: components['schemas']['CupRulesInfo'];
      /**
       * Seed
       * @description Shown once the cup is over.
       */
      seed: string | null;
      /** Standings */
      standings: components['schemas']['StandingInfo'][];
      /**
       * Status
       * @enum {string}
       */
      status: 'open' | 'running' | 'over' | 'stopped';
    };
    /**
     * CupGameInfo
     * @description A game of a cup; entrants by number, 0 for nobody.
     */
    CupGameInfo: {
      /** Attempt */
      attempt: number;
      /** Board */
      board: number;
      /**
       * Due
       * @description Until when both have to sit down.
       */
      due: number;
      /** First */
      first: number;
      /** How */
      how: ('played' | 'bye' | 'no_show' | 'withdrawn' | 'by_hand') | null;
      /** Mine */
      mine: boolean;
      /**
       * Path
       * @description To the table, to play or to watch; empty without a table.
       */
      path: string;
      /** Result */
      result: ('first' | 'second' | 'draw' | 'none') | null;
      /** Round */
      round: number;
      /** Second */
      second: number;
    };
    /**
     * CupInfo
     * @description A cup, and what it is to me.
     */
    CupInfo: {
      /** Began */
      began: number | null;
      /**
       * Commitment
       * @description The SHA-256 of the seed of the lots.
       */
      commitment: string;
      /** Created */
      created: number;
      /** Ended */
      ended: number | null;
      /** Entrants */
      entrants: components['schemas']['EntrantInfo'][];
      /** Game */
      game: string;
      /** Games */
      games: components['schemas']['CupGameInfo'][];
      /** Host */
      host: string;
      /**
       * Host Gone
       * @description The account was deleted, so there is no profile.
       */
      host_gone: boolean;
      /** Id */
      id: string;
      /** Listed */
      listed: boolean;
      /** Log */
      log: components['schemas']['CupLogInfo'][];
      /** May Host */
      may_host: boolean;
      /** Name */
      name: string;
      /**
       * Next
       * @description The path to my table of this round, or empty.
       */
      next: string;
      /**
       * Now
       * @description The time of the server.
       */
      now: number;
      /** Round */
      round: number;
      /** Rounds */
      rounds: number;
      rules: components['schemas']['CupRulesInfo'];
      /**
       * Seed
       * @description Shown once the cup is over.
       */
      seed: string | null;
      /** Standings */
      standings: components['schemas']['StandingInfo'][];
      /**
       * Status
       * @enum {string}
       */
      status: 'open' | 'running' | 'over' | 'stopped';
    };
    /**
     * CupLine
     * @description A cup in the list.
     */
    CupLine: {
      /** Created */
      created: number;
      /** Entered */
      entered: boolean;
      /** Entrants */
      entrants: number;
      /** Game */
      game: string;
      /** Id */
      id: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'round_robin' | 'swiss' | 'knock_out';
      /** Mine */
      mine: boolean;
      /** Name */
      name: string;
      /** Size */
      size: number;
      /**
       * Status
       * @enum {string}
       */
      status: 'open' | 'running' | 'over' | 'stopped';
    };
    /**
     * CupList
     * @description Cups that everybody finds, and mine.
     */
    CupList: {
      /** Cups */
      cups: components['schemas']['CupLine'][];
    };
    /**
     * CupLogInfo
     * @description Something that happened; `about` is an entrant, or 0.
     */
    CupLogInfo: {
      /** About */
      about: number;
      /** Act */
      act: string;
      /** Actor */
      actor: string;
      /** At */
      at: number;
      /** Detail */
      detail: string;
    };
    /**
     * CupRulesInfo
     * @description What a host decides about a cup.
     */
    CupRulesInfo: {
      /**
       * Bank
       * @description Seconds besides, with days for a turn.
       * @default 0
       */
      bank: number;
      /**
       * Clock Seconds
       * @description For a choice; with days, for a turn.
       * @default 120
       */
      clock_seconds: number;
      /**
       * Cycles
       * @description How often all meet in a round robin, 1 or 2.
       * @default 1
       */
      cycles: number;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'round_robin' | 'swiss' | 'knock_out';
      /**
       * Options
       * @description Of the game.
       * @default {}
       */
      options: {
        [key: string]: string;
      };
      /**
       * Pace
       * @default live
       * @enum {string}
       */
      pace: 'live' | 'days';
      /**
       * Rated
       * @default false
       */
      rated: boolean;
      /**
       * Replays
       * @description How often a tied match of a knock-out is played again.
       * @default 1
       */
      replays: number;
      /**
       * Rounds
       * @description Of a Swiss system.
       * @default 5
       */
      rounds: number;
      /**
       * Seeding
       * @default drawn
       * @enum {string}
       */
      seeding: 'drawn' | 'rating';
      /**
       * Show Up
       * @description Seconds in which players have to sit down.
       * @default 600
       */
      show_up: number;
      /**
       * Size
       * @description How many may enter.
       * @default 16
       */
      size: number;
      /**
       * Third
       * @description A knock-out has a match for third place.
       * @default true
       */
      third: boolean;
    };
    /**
     * CurvePoint
     * @description After `number` choices: the chance to win of each seat.
     */
    CurvePoint: {
      /** Number */
      number: number;
      /** Values */
      values: number[];
    };
    /**
     * DaysRules
     * @description A match with days for a turn (`clock_seconds`).
     */
    DaysRules: {
      /**
       * Bank
       * @description Seconds that each player has besides, for the whole match.
       * @default 0
       */
      bank: number;
      /**
       * Overdue
       * @description What happens to a seat whose time has run out, once it is claimed.
       * @default bot
       * @enum {string}
       */
      overdue: 'bot' | 'resign';
      /**
       * Weekends Off
       * @default false
       */
      weekends_off: boolean;
      /**
       * Zone
       * @description The time zone of the weekends.
       * @default UTC
       */
      zone: string;
    };
    /**
     * DecidedInfo
     * @description What was decided about somebody.
     */
    DecidedInfo: {
      /** At */
      at: number;
      /** Holds */
      holds: boolean;
      /** Id */
      id: string;
      /** Kind */
      kind: string;
      /** Reason */
      reason: string;
      /** Until */
      until: number | null;
    };
    /**
     * Deletion
     * @description The name of the account to delete, so that nobody does it by accident.
     */
    Deletion: {
      /** Name */
      name: string;
    };
    /**
     * Device
     * @description A browser that is signed in to an account; `this` is the one that asks.
     */
    Device: {
      /** Created */
      created: number;
      /** Handle */
      handle: string;
      /** Name */
      name: string;
      /** This */
      this: boolean;
      /** Used */
      used: number;
    };
    /**
     * DeviceLink
     * @description A single-use link for one more device of a player, valid `until` a time (in seconds since 1970).
     */
    DeviceLink: {
      /** Path */
      path: string;
      /** Role */
      role: string;
      /** Seat */
      seat: number;
      /** Until */
      until: number;
    };
    /**
     * DiagramInfo
     * @description A diagram of a rule; `alt` describes it in words.
     */
    DiagramInfo: {
      /** Alt */
      alt: string;
      /** Caption */
      caption: string;
      /** Name */
      name: string;
      /** Rule */
      rule: string;
    };
    /**
     * DiagramTable
     * @description A diagram: a table to draw, words of the board that are marked, and those at the corners of the part that is
     *     shown.
     */
    DiagramTable: {
      /** Danger */
      danger: string[];
      /** Mark */
      mark: string[];
      /** Show */
      show: string[];
      /** Welcome */
      welcome: {
        [key: string]: unknown;
      };
    };
    /**
     * Die
     * @description A die as it fell; `on` where it counts.
     */
    Die: {
      on: boolean;
      pips: number;
    };
    /**
     * Done
     * @description It is done; the socket has what changed.
     */
    Done: {
      /**
       * Done
       * @default true
       */
      done: boolean;
    };
    /**
     * ElsewhereInfo
     * @description What is not in the database.
     */
    ElsewhereInfo: {
      /** Text */
      text: string;
      /** Title */
      title: string;
    };
    /**
     * Enter
     * @description Join the table. `token` is that of a link; empty: by cookie. A link to a seat allows watching, and taking the
     *         seat over REST: only the cookie allows acting for a seat. The token of a bot program is different: it takes the
     *         seat, with `name`, and acts for it (`docs/guest_bots.md`). `without` names, by game, members of the view that the
     *         client does not use; they are not sent.
     */
    Enter: {
      /** @default  */
      name: string;
      /** @default  */
      token: string;
      /** @enum {unknown} */
      type: 'enter';
      /** @default {} */
      without: {
        [key: string]: ('panels' | 'schematic')[];
      };
    };
    /**
     * EntrantInfo
     * @description Somebody in a cup. `level` is 0 for a person.
     */
    EntrantInfo: {
      /**
       * Gone
       * @description The account was deleted, so there is no profile.
       */
      gone: boolean;
      /** Level */
      level: number;
      /** Mine */
      mine: boolean;
      /** Name */
      name: string;
      /** No Shows */
      no_shows: number;
      /** Number */
      number: number;
      /**
       * Seed
       * @description 0 until the cup begins.
       */
      seed: number;
      /**
       * State
       * @enum {string}
       */
      state: 'in' | 'withdrawn' | 'removed';
    };
    /**
     * Explanation
     * @description What a thing on the table is; `about` names other things that are part of it.
     */
    Explanation: {
      /** About */
      about: string[];
      /** Rule */
      rule: string;
      /** Text */
      text: string;
      /** Title */
      title: string;
      /** Word */
      word: string;
    };
    /**
     * ExplanationList
     * @description What each thing is, and which diagrams the rules have.
     */
    ExplanationList: {
      /** Diagrams */
      diagrams: components['schemas']['DiagramInfo'][];
      /** Things */
      things: components['schemas']['Explanation'][];
    };
    /**
     * Fault
     * @description What went wrong, and what to do.
     */
    Fault: {
      /** Code */
      code: string;
      /** Remedy */
      remedy: string;
      /** Text */
      text: string;
    };
    /**
     * FieldInfo
     * @description A field as the browser gets it.
     */
    FieldInfo: {
      name: string;
      vocabulary: string;
    };
    /**
     * Figure
     * @description A Monster, a car or a side: how often somebody played it, and won.
     */
    Figure: {
      /** Name */
      name: string;
      /** Played */
      played: number;
      /** Won */
      won: number;
    };
    /**
     * Forecast
     * @description What a choice would do and risk: rows, places with chances, and the path.
     */
    Forecast: {
      hints: components['schemas']['Hint'][];
      rows: components['schemas']['Row'][];
      way: string[];
    };
    /**
     * Frame
     * @description One choice of a replay: who chose what, its events, and the view after it.
     */
    Frame: {
      /** Events */
      events: {
        [key: string]: unknown;
      }[];
      /**
       * Label
       * @description In words; empty if secret.
       */
      label: string;
      /**
       * N
       * @description How many choices were made before this one.
       */
      n: number;
      /**
       * Seat
       * @description None: chance.
       */
      seat: number | null;
      /**
       * Text
       * @description In the notation of records; ? if secret.
       */
      text: string;
      /** View */
      view: {
        [key: string]: unknown;
      };
    };
    FromBrowser:
      | components['schemas']['Enter']
      | components['schemas']['Refresh']
      | components['schemas']['Choose']
      | components['schemas']['Roll']
      | components['schemas']['Ready']
      | components['schemas']['WhyNot']
      | components['schemas']['Preview']
      | components['schemas']['AskHint']
      | components['schemas']['Say']
      | components['schemas']['Silence']
      | components['schemas']['Undo']
      | components['schemas']['AnswerUndo']
      | components['schemas']['TakeOver']
      | components['schemas']['AnswerTakeOver']
      | components['schemas']['Reclaim']
      | components['schemas']['Rename']
      | components['schemas']['SetReady']
      | components['schemas']['LeaveSeat']
      | components['schemas']['Resign']
      | components['schemas']['AskPause']
      | components['schemas']['AnswerPause']
      | components['schemas']['ClaimSeat']
      | components['schemas']['AskSeat']
      | components['schemas']['AnswerSeat']
      | components['schemas']['CommitDice']
      | components['schemas']['OpenDice']
      | components['schemas']['SkipDice'];
    /**
     * GameInfo
     * @description A game as the gallery shows it, with its lessons.
     */
    GameInfo: {
      designer: string;
      lessons: components['schemas']['LessonLine'][];
      minutes: number;
      name: string;
      options: components['schemas']['OptionInfo'][];
      presets: components['schemas']['Preset'][];
      publisher: string;
      roles: string[];
      rules_version: string;
      seat_counts: number[];
      secrets: boolean;
      tagline: string;
      title: string;
      year: number;
    };
    /**
     * GameRecord
     * @description What somebody did in a game.
     */
    GameRecord: {
      /**
       * Figures
       * @description What was played most often.
       */
      figures: components['schemas']['Figure'][];
      /**
       * Form
       * @description The latest matches, the last one last: 0 is a win, else the place.
       */
      form: number[];
      /** Game */
      game: string;
      /**
       * History
       * @description The rating after each of the latest rated matches.
       */
      history: number[];
      /** Played */
      played: number;
      /**
       * Rated
       * @description Rated matches.
       */
      rated: number;
      rating: components['schemas']['RatingInfo'] | null;
      /** Resigned */
      resigned: number;
      /** Won */
      won: number;
    };
    /**
     * GlossaryEntry
     * @description A card or an item in full: the group that lists it, facts in a few words, its text, where its figures come from,
     *         and its rule ("" for none).
     */
    GlossaryEntry: {
      facts: string;
      group: string;
      rule: string;
      source: string;
      text: string;
      title: string;
    };
    /**
     * Hint
     * @description A place in a forecast: a few words, a letter or a number to write on it, and how likely it is; 0 marks a place
     *         where something ends badly.
     */
    Hint: {
      chance: number;
      node: string;
      short: string;
      text: string;
    };
    /**
     * Hinted
     * @description The answer to AskHint: the best choices of a decision, the best first.
     */
    Hinted: {
      ask: number;
      choices: components['schemas']['AdvisedChoice'][];
      decision: number;
      /** @enum {unknown} */
      type: 'hinted';
    };
    /**
     * Joining
     * @description Somebody joins a table of the lobby.
     */
    Joining: {
      /**
       * Name
       * @default
       */
      name: string;
    };
    /**
     * ArenaView
     * @description Arena: what is left to heal with, and how long nothing has happened.
     */
    KaijuArenaView: {
      calm_limit: number;
      calm_turns: number;
      power_left: number;
      wild_left: number;
    };
    /**
     * BattleView
     * @description The battle under way.
     */
    KaijuBattleView: {
      attacker: components['schemas']['KaijuFighterView'];
      defender: components['schemas']['KaijuFighterView'];
      equal_goes_to: ('p1' | 'p2' | 'p3' | 'p4') | null;
      most_rounds: number;
      replay: number;
      round: number;
      rounds: components['schemas']['KaijuRoundView'][];
      savage: boolean;
      /** @enum {unknown} */
      sort: 'adjacent' | 'final' | 'territory' | 'tile';
      space: string | null;
      wins_needed: number;
    };
    /**
     * CardInfo
     * @description A Movement Card and where it leads: columns to the right, rows down.
     */
    KaijuCardInfo: {
      card: string;
      text: string;
      title: string;
      ways: [number, number][];
    };
    /**
     * ChainView
     * @description A way through Parks to an end that no single step reaches: the steps from here, the last one there.
     *         `ability` is the Special Ability that one of them takes, else "".
     */
    KaijuChainView: {
      ability: string;
      /** @enum {unknown} */
      outcome: 'battle' | 'claim' | 'land' | 'park';
      space: string;
      way: components['schemas']['KaijuStepView'][];
    };
    /**
     * ClaimedView
     * @description A claimed tile and the Group it counts in; None for a Park.
     */
    KaijuClaimedView: {
      group: ('commercial' | 'community' | 'power' | 'transportation') | null;
      tile: string;
      value: number;
    };
    /**
     * DCardView
     * @description The D card: who holds it, whether its bonus is live, how many tiles of its Group are left.
     */
    KaijuDCardView: {
      face: string;
      /** @enum {unknown} */
      group: 'commercial' | 'community' | 'power' | 'transportation';
      holder: ('p1' | 'p2' | 'p3' | 'p4') | null;
      left: number;
      live: boolean;
    };
    /**
     * KaijuEvent
     * @description What can happen, and what a table adds.
     */
    KaijuEvent:
      | {
          /** @enum {string} */
          monster: 'draximus' | 'galithor' | 'mecha_kaizer' | 'steganox';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_taken';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'monster_landed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'too_close';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'city_laid';
        }
      | {
          /** @enum {string} */
          face:
            | 'concentrated'
            | 'spread'
            | 'hoarder'
            | 'avoider'
            | 'square'
            | 'line'
            | 'ortho'
            | 'diagonal'
            | 'oblique'
            | 'checkerboard'
            | 'civil_servant'
            | 'commerce_king'
            | 'movement_mimic'
            | 'powerhouse';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'objective_shown';
        }
      | {
          /** @enum {string} */
          card: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'card_out';
        }
      | {
          /** @enum {string} */
          card: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_dealt';
        }
      | {
          /** @enum {string} */
          card: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'shared_shown';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'ability_dealt';
        }
      | {
          /** @enum {string} */
          ability:
            | 'geo_leap'
            | 'spatial_manipulation'
            | 'super_agility'
            | 'gigasmash'
            | 'quantum_evasion'
            | 'park_portal'
            | 'long_stride'
            | 'torsion'
            | 'second_wind'
            | 'mind_grip'
            | 'battle_fury'
            | 'savage_instinct'
            | 'shockwave';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'ability_seen';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'ability_kept';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          turn: number;
          /** @constant */
          type: 'turn_began';
        }
      | {
          /** @enum {string} */
          card: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          /** @enum {string} */
          slot: 'own' | 'shared' | 'left';
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'stepped';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          to: string;
          /** @constant */
          type: 'ported';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          /** @enum {string} */
          slot: 'own' | 'shared' | 'left';
          text: string;
          /** @constant */
          type: 'stayed';
        }
      | {
          /** @enum {string} */
          given: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          /** @enum {string} */
          taken: 'stomp' | 'dash' | 'charge' | 'trample' | 'leap';
          text: string;
          /** @constant */
          type: 'cards_swapped';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'passed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          tile: string;
          /** @constant */
          type: 'tile_claimed';
        }
      | {
          /** @enum {string} */
          group: 'commercial' | 'community' | 'power' | 'transportation';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          tile: string;
          /** @constant */
          type: 'wild_declared';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'wild_left';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'marker_placed';
        }
      | {
          /** @enum {string} */
          icon: 'claw' | 'kick' | 'tail' | 'fire' | 'spikes';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'marker_seen';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'marker_removed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'no_marker';
        }
      | {
          /** @enum {string} */
          face:
            | 'concentrated'
            | 'spread'
            | 'hoarder'
            | 'avoider'
            | 'square'
            | 'line'
            | 'ortho'
            | 'diagonal'
            | 'oblique'
            | 'checkerboard'
            | 'civil_servant'
            | 'commerce_king'
            | 'movement_mimic'
            | 'powerhouse';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'd_taken';
        }
      | {
          /** @enum {string} */
          face:
            | 'concentrated'
            | 'spread'
            | 'hoarder'
            | 'avoider'
            | 'square'
            | 'line'
            | 'ortho'
            | 'diagonal'
            | 'oblique'
            | 'checkerboard'
            | 'civil_servant'
            | 'commerce_king'
            | 'movement_mimic'
            | 'powerhouse';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'd_removed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'token_drawn';
          /** @enum {string} */
          why: 'battle' | 'commerce_king';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'token_seen';
          /** @enum {string} */
          value: '1' | '2' | '3';
        }
      | {
          /** @enum {string} */
          ability:
            | 'geo_leap'
            | 'spatial_manipulation'
            | 'super_agility'
            | 'gigasmash'
            | 'quantum_evasion'
            | 'park_portal'
            | 'long_stride'
            | 'torsion'
            | 'second_wind'
            | 'mind_grip'
            | 'battle_fury'
            | 'savage_instinct'
            | 'shockwave';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'ability_used';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          one: string;
          other: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'tiles_exchanged';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          other: 'p1' | 'p2' | 'p3' | 'p4';
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'cards_gripped';
        }
      | {
          /** @enum {string} */
          attacker: 'p1' | 'p2' | 'p3' | 'p4';
          /** @enum {string} */
          defender: 'p1' | 'p2' | 'p3' | 'p4';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          /** @enum {string} */
          sort: 'adjacent' | 'territory' | 'final' | 'tile';
          space: string;
          text: string;
          /** @constant */
          type: 'battle_declared';
        }
      | {
          /** @enum {string} */
          attacker: 'p1' | 'p2' | 'p3' | 'p4';
          /** @enum {string} */
          defender: 'p1' | 'p2' | 'p3' | 'p4';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'evaded';
        }
      | {
          count: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'hand_drawn';
        }
      | {
          many: ('claw' | 'kick' | 'tail' | 'fire' | 'spikes')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'hand_seen';
        }
      | {
          count: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'redrawn';
        }
      | {
          /** @enum {string} */
          attack: 'claw' | 'kick' | 'tail' | 'fire' | 'spikes' | 'none';
          /** @enum {string} */
          defence: 'claw' | 'kick' | 'tail' | 'fire' | 'spikes' | 'none';
          lost: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          result: 'attacker' | 'defender' | 'nobody';
          round: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'round_fought';
          won: number;
        }
      | {
          least: number;
          /** @enum {string} */
          loser: 'p1' | 'p2' | 'p3' | 'p4';
          most: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'battle_won';
          /** @enum {string} */
          winner: 'p1' | 'p2' | 'p3' | 'p4';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          one: 'p1' | 'p2' | 'p3' | 'p4';
          /** @enum {string} */
          other: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'final_began';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'stepped_up';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          one: 'p1' | 'p2' | 'p3' | 'p4';
          /** @enum {string} */
          other: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'battle_level';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'lot_fell';
        }
      | {
          count: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'markers_returned';
        }
      | {
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'health_lost';
        }
      | {
          count: number;
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'health_gained';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          /** @constant */
          type: 'defeated';
        }
      | {
          a: number;
          b: number;
          c: number;
          combat: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'p1' | 'p2' | 'p3' | 'p4';
          rule: string;
          text: string;
          tiles: number;
          total: number;
          /** @constant */
          type: 'scored';
        }
      | {
          many: ('p1' | 'p2' | 'p3' | 'p4')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'tied';
        }
      | {
          /** @enum {string} */
          ending:
            | ''
            | 'all_passed'
            | 'tie_break'
            | 'shared'
            | 'last_monster'
            | 'arena_passed'
            | 'arena_stalled'
            | 'nobody_left';
          many: ('p1' | 'p2' | 'p3' | 'p4')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'game_ended';
        }
      | components['schemas']['TableLine'];
    /**
     * FighterView
     * @description One of the two; only the fighter gets `hand`.
     */
    KaijuFighterView: {
      drawn: number;
      hand: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[] | null;
      in_hand: number;
      /** @enum {unknown} */
      player: 'p1' | 'p2' | 'p3' | 'p4';
      put_back: number;
      ready: boolean;
      tie_icons: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[];
      won: number;
    };
    /**
     * GroupCounts
     * @description Claimed tiles by Group.
     */
    KaijuGroupCounts: {
      commercial: number;
      community: number;
      power: number;
      transportation: number;
    };
    /**
     * IconInfo
     * @description An icon and what it beats.
     */
    KaijuIconInfo: {
      beats: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail')[];
      copies: number;
      /** @enum {unknown} */
      icon: 'claw' | 'fire' | 'kick' | 'spikes' | 'tail';
      title: string;
    };
    /**
     * MovementView
     * @description The movement under way. `passing` is "" when a Pass is not legal, else why it is.
     */
    KaijuMovementView: {
      barred: string[];
      chain: string[];
      chains: components['schemas']['KaijuChainView'][];
      /** @enum {unknown} */
      passing: '' | 'forced' | 'only_battles';
      steps: components['schemas']['KaijuStepView'][];
    };
    /**
     * ObjectivePoints
     * @description What the Objective Cards are worth to a player now.
     */
    KaijuObjectivePoints: {
      A: number;
      B: number;
      C: number;
    };
    /**
     * ObjectiveView
     * @description An Objective Card that is face up.
     */
    KaijuObjectiveView: {
      face: string;
      /** @enum {unknown} */
      letter: 'A' | 'B' | 'C' | 'D';
      title: string;
    };
    /**
     * PlayerView
     * @description One player at a glance. None means that this seat may not know it; `score` is all that this seat
     *         can count, in the Arena the health.
     */
    KaijuPlayerView: {
      abilities: string[] | null;
      ability_count: number;
      card: string | null;
      claimed: components['schemas']['KaijuClaimedView'][];
      defeated: boolean;
      groups: components['schemas']['KaijuGroupCounts'];
      health: number;
      monster: string | null;
      objectives: components['schemas']['KaijuObjectivePoints'];
      open_score: number;
      /** @enum {unknown} */
      player: 'p1' | 'p2' | 'p3' | 'p4';
      points: number;
      score: number;
      shapes: string[][];
      space: string | null;
      stack: number;
      title: string;
      token_values: number[] | null;
      tokens: number;
      total: number | null;
    };
    /**
     * Preview
     * @description `gain` is the change of what everybody can see of the score, if the space becomes yours.
     */
    KaijuPreview: {
      gain?: number;
      in_reach?: ('p1' | 'p2' | 'p3' | 'p4')[];
      /** @enum {unknown} */
      opponent?: 'p1' | 'p2' | 'p3' | 'p4';
      /** @enum {unknown} */
      outcome?: 'battle' | 'claim' | 'land' | 'park';
      own_after?: string;
      shared_after?: string;
      space?: string;
      tile?: string;
      value?: number;
    };
    /**
     * RoundView
     * @description A round that was fought.
     */
    KaijuRoundView: {
      /** @enum {unknown} */
      attack: 'claw' | 'fire' | 'kick' | 'none' | 'spikes' | 'tail';
      /** @enum {unknown} */
      defence: 'claw' | 'fire' | 'kick' | 'none' | 'spikes' | 'tail';
      /** @enum {unknown} */
      winner: 'attacker' | 'defender' | 'nobody';
    };
    /**
     * KaijuScene
     * @description What never changes in a match.
     */
    KaijuScene: {
      abilities: components['schemas']['KaijuTextInfo'][];
      cards: components['schemas']['KaijuCardInfo'][];
      columns: number;
      icons: components['schemas']['KaijuIconInfo'][];
      monsters: components['schemas']['KaijuTextInfo'][];
      most_health: number;
      objectives: components['schemas']['KaijuTextInfo'][];
      players: ('p1' | 'p2' | 'p3' | 'p4')[];
      rows: number;
      spaces: string[];
      tiles: components['schemas']['KaijuTileInfo'][];
      tokens: {
        [key: string]: number;
      };
    };
    /**
     * SheetView
     * @description A line of the score sheet.
     */
    KaijuSheetView: {
      a: number;
      b: number;
      c: number;
      combat: number;
      d: number;
      /** @enum {unknown} */
      player: 'p1' | 'p2' | 'p3' | 'p4';
      tiles: number;
      total: number;
    };
    /**
     * SpaceView
     * @description One space. only the marker's owner gets `icon`; `fought` lists pairs who fought for it.
     */
    KaijuSpaceView: {
      dead: boolean;
      figures: ('p1' | 'p2' | 'p3' | 'p4')[];
      fought: ('p1' | 'p2' | 'p3' | 'p4')[][];
      icon: ('claw' | 'fire' | 'kick' | 'spikes' | 'tail') | null;
      owner: ('p1' | 'p2' | 'p3' | 'p4') | null;
      space: string;
      tile: string | null;
    };
    /**
     * StepView
     * @description A step that is open now; the cards are as after it.
     *         `ability` is the Special Ability that it takes, with this step or with a later one, else "".
     */
    KaijuStepView: {
      ability: string;
      card: string;
      choice: number;
      /** @enum {unknown} */
      outcome: 'battle' | 'claim' | 'land' | 'park';
      own_after: string;
      shared_after: string;
      /** @enum {unknown} */
      slot: 'left' | 'own' | 'shared';
      space: string;
    };
    /**
     * TextInfo
     * @description A card or a power with its text.
     */
    KaijuTextInfo: {
      name: string;
      rule: string;
      text: string;
      title: string;
      when: string;
    };
    /**
     * TileInfo
     * @description A City Tile.
     */
    KaijuTileInfo: {
      /** @enum {unknown} */
      group: 'commercial' | 'community' | 'park' | 'power' | 'transportation' | 'wild';
      tile: string;
      title: string;
      value: number;
    };
    /**
     * KaijuView
     * @description The whole table.
     */
    KaijuView: {
      abilities_left: number;
      ability_used: boolean;
      /** @enum {unknown} */
      active: 'p1' | 'p2' | 'p3' | 'p4';
      arena: components['schemas']['KaijuArenaView'] | null;
      battle: components['schemas']['KaijuBattleView'] | null;
      countdowns: components['schemas']['Countdown'][];
      d_card: components['schemas']['KaijuDCardView'] | null;
      discarded: string[];
      /** @enum {unknown} */
      ending:
        | ''
        | 'all_passed'
        | 'arena_passed'
        | 'arena_stalled'
        | 'last_monster'
        | 'nobody_left'
        | 'shared'
        | 'tie_break';
      /** @enum {unknown} */
      first: 'p1' | 'p2' | 'p3' | 'p4';
      /** @enum {unknown} */
      mode: 'arena' | 'standard';
      movement: components['schemas']['KaijuMovementView'] | null;
      notes: {
        [key: string]: components['schemas']['Note'];
      };
      objectives: components['schemas']['KaijuObjectiveView'][];
      passes: number;
      /** @enum {unknown} */
      phase: 'battle' | 'landing' | 'movement' | 'over' | 'setup';
      players: components['schemas']['KaijuPlayerView'][];
      schematic: components['schemas']['Schematic'];
      shared_card: string | null;
      sheet: components['schemas']['KaijuSheetView'][];
      spaces: components['schemas']['KaijuSpaceView'][];
      standings: components['schemas']['Standing'][];
      tokens_left: number;
      turn: number;
      winners: ('p1' | 'p2' | 'p3' | 'p4')[];
      you: ('p1' | 'p2' | 'p3' | 'p4') | null;
    };
    /**
     * KeptInfo
     * @description A table of the database.
     */
    KeptInfo: {
      /** Columns */
      columns: components['schemas']['ColumnInfo'][];
      /**
       * Kept
       * @description How long.
       */
      kept: string;
      /**
       * Seen
       * @description Who can see it.
       */
      seen: string;
      /** Table */
      table: string;
      /** Title */
      title: string;
    };
    /**
     * KindInfo
     * @description A kind as the browser gets it; it unpacks numbers with this.
     */
    KindInfo: {
      base: number;
      fields: components['schemas']['FieldInfo'][];
      label: string;
      name: string;
      size: number;
    };
    /**
     * Leaderboard
     * @description The best of a game. Bots of each level are fixed points of the scale.
     */
    Leaderboard: {
      /** Game */
      game: string;
      /** Lines */
      lines: components['schemas']['Ranked'][];
      /** Title */
      title: string;
    };
    /**
     * LeaveSeat
     * @description Leave my seat, not the match: before it begins the seat is open again, later a bot plays until somebody takes
     *         it.
     */
    LeaveSeat: {
      seat: number;
      /** @enum {unknown} */
      type: 'leave_seat';
    };
    /**
     * Legend
     * @description What an icon, a ground, a sort of edge or a text means; `of` is icon, piece, ground, edge or text.
     */
    Legend: {
      of: string;
      title: string;
      word: string;
    };
    /**
     * LessonGuide
     * @description What a lesson says at one of its steps; what it points at: words of the board, choices, panels.
     */
    LessonGuide: {
      /** Asks */
      asks: boolean;
      /** Choices */
      choices: number[];
      /** Panels */
      panels: string[];
      /** Say */
      say: string;
      /** Scene */
      scene: number;
      /** Step */
      step: number;
      /** Title */
      title: string;
      /** Words */
      words: string[];
    };
    /**
     * LessonInfo
     * @description A lesson; `steps` is the number of steps in each of its scenes.
     */
    LessonInfo: {
      /** About */
      about: string;
      /** Minutes */
      minutes: number;
      /** Name */
      name: string;
      /** Steps */
      steps: number[];
      table: components['schemas']['LessonTable'];
      /** Title */
      title: string;
    };
    /**
     * LessonLine
     * @description A lesson on the card of its game.
     */
    LessonLine: {
      minutes: number;
      name: string;
      title: string;
    };
    /**
     * LessonMoment
     * @description A moment of a lesson. `open` has `welcome` and `guide`; `answer` says whether it was `accepted`, then what
     *     happened, the state and the `guide`, otherwise what is `said` about it; `why_not` has `reasons`, `preview` a
     *     `preview`.
     */
    LessonMoment: {
      /**
       * Accepted
       * @default false
       */
      accepted: boolean;
      /**
       * Events
       * @default []
       */
      events: {
        [key: string]: unknown;
      }[];
      guide?: components['schemas']['LessonGuide'] | null;
      /**
       * Preview
       * @default {}
       */
      preview: {
        [key: string]: unknown;
      };
      /**
       * Reasons
       * @default []
       */
      reasons: {
        [key: string]: unknown;
      }[];
      /**
       * Said
       * @default
       */
      said: string;
      /** State */
      state?: {
        [key: string]: unknown;
      } | null;
      /** Welcome */
      welcome?: {
        [key: string]: unknown;
      } | null;
    };
    /**
     * LessonQuestion
     * @description What a page asks about a scene of a lesson after some answers: -1 to continue from a step that asks nothing.
     */
    LessonQuestion: {
      /**
       * Answers
       * @default []
       */
      answers: number[];
      /**
       * Ask
       * @default open
       * @enum {string}
       */
      ask: 'open' | 'answer' | 'why_not' | 'preview';
      /**
       * Choice
       * @default -1
       */
      choice: number;
      /** Scene */
      scene: number;
    };
    /**
     * LessonTable
     * @description The table at which a lesson ends.
     */
    LessonTable: {
      /** Options */
      options: {
        [key: string]: string;
      };
      /** Seat */
      seat: number;
      /** Seats */
      seats: number;
    };
    /**
     * Lift
     * @description End what was decided about somebody.
     */
    Lift: {
      /** Id */
      id: string;
      /** Reason */
      reason: string;
    };
    /**
     * LinkInfo
     * @description What a link opens: `watch`, or a seat by an `invitation`, for one more `device`, or `again` for a player who
     *     lost it. `mine`: this browser holds the seat already.
     */
    LinkInfo: {
      /** Mine */
      mine: boolean;
      /** Seat */
      seat: number;
      /**
       * Sort
       * @enum {string}
       */
      sort: 'watch' | 'invitation' | 'device' | 'again';
    };
    /**
     * LinkToken
     * @description The token of such a link.
     */
    LinkToken: {
      /** Token */
      token: string;
    };
    /**
     * LobbyCancel
     * @description Stop looking.
     */
    LobbyCancel: {
      /** @enum {unknown} */
      type: 'cancel';
    };
    /**
     * LobbyChanged
     * @description Lines that are new or different, tables that are gone, and how many people look for an opponent.
     */
    LobbyChanged: {
      gone: string[];
      lines: components['schemas']['LobbyLine'][];
      /** @enum {unknown} */
      type: 'changed';
      version: number;
      waiting: {
        [key: string]: number;
      };
    };
    /**
     * LobbyEnded
     * @description You are no longer looking: cancelled, or elsewhere (you look on another page now).
     */
    LobbyEnded: {
      reason: string;
      /** @enum {unknown} */
      type: 'ended';
    };
    /**
     * LobbyFound
     * @description There is a table for you.
     */
    LobbyFound: {
      path: string;
      /** @enum {unknown} */
      type: 'found';
    };
    /**
     * LobbyInfo
     * @description Whether the lobby lists a table, how seats that become free during the match are given away (ask, open, never),
     *         which are free now, and who asks for one.
     */
    LobbyInfo: {
      free: number[];
      newcomers: components['schemas']['NewcomerInfo'][];
      public: boolean;
      substitutes: string;
    };
    /**
     * LobbyLine
     * @description A table that anybody may join (open) or watch (running). `free` counts open seats; of a running match, seats that
     *         a substitute may ask for. `players` are the names of the others, bots too.
     */
    LobbyLine: {
      /** @default 0 */
      bank: number;
      bots: number;
      clock_seconds: number;
      /** @default 0 */
      created: number;
      /** @default false */
      custom: boolean;
      free: number;
      game: string;
      id: string;
      /** @default live */
      pace: string;
      players: string[];
      /** @default false */
      rated: boolean;
      seats: number;
      status: string;
      title: string;
      /** @default  */
      watch: string;
      /** @default 0 */
      watching: number;
      /** @default false */
      weekends_off: boolean;
      /** @default UTC */
      zone: string;
    };
    /**
     * LobbyList
     * @description All public tables, and how many people look for an opponent, by game.
     */
    LobbyList: {
      lines: components['schemas']['LobbyLine'][];
      /** @enum {unknown} */
      type: 'list';
      version: number;
      waiting: {
        [key: string]: number;
      };
    };
    /**
     * LobbyLook
     * @description Look for an opponent. The games and paces that will do, the preferred first; `strength` is what a guest says:
     *         new, some, strong. `close`: at first only somebody of similar strength. After `bot_after` seconds a bot comes; 0:
     *         never.
     */
    LobbyLook: {
      /** @default 60 */
      bot_after: number;
      /** @default 2 */
      bot_level: number;
      /** @default true */
      close: boolean;
      games: string[];
      /** @default  */
      name: string;
      speeds: string[];
      /** @default some */
      strength: string;
      /** @enum {unknown} */
      type: 'look';
    };
    /**
     * LobbyLooking
     * @description You are looking. `bot_in`: seconds until a bot comes; None: never.
     */
    LobbyLooking: {
      bot_in: number | null;
      bot_level: number;
      games: string[];
      speeds: string[];
      /** @enum {unknown} */
      type: 'looking';
      waited: number;
    };
    /**
     * LobbyRefused
     * @description Something could not be done: what happened, and what to do.
     */
    LobbyRefused: {
      code: string;
      remedy: string;
      text: string;
      /** @enum {unknown} */
      type: 'refused';
    };
    /**
     * LobbyRules
     * @description What the lobby has to do with a table, as its host wants it.
     */
    LobbyRules: {
      /**
       * Public
       * @description The lobby lists the table: anybody may join or watch.
       */
      public: boolean;
      /**
       * Substitutes
       * @description How a seat that becomes free during the match is given away.
       * @default ask
       * @enum {string}
       */
      substitutes: 'ask' | 'open' | 'never';
    };
    /**
     * LobbyStopping
     * @description The server is stopping, usually to restart at once.
     */
    LobbyStopping: {
      text: string;
      /** @enum {unknown} */
      type: 'stopping';
    };
    /**
     * LobbyWait
     * @description Change how long I wait for a person, and which bot comes then.
     */
    LobbyWait: {
      bot_after: number;
      /** @default 2 */
      bot_level: number;
      /** @enum {unknown} */
      type: 'wait';
    };
    /**
     * LocalOrigin
     * @description An address of the server in one of its networks. `origin` is what links begin with.
     */
    LocalOrigin: {
      /**
       * Interface
       * @description Of the network; empty if the system does not say.
       */
      interface: string;
      /** Origin */
      origin: string;
    };
    /**
     * Lock
     * @description Lock a table, or unlock it.
     */
    Lock: {
      /** Locked */
      locked: boolean;
    };
    /**
     * LuckRow
     * @description One kind of roll: how often, the expected and the actual result.
     */
    LuckRow: {
      /** Actual */
      actual: number;
      /** Expected */
      expected: number;
      /** Label */
      label: string;
      /** Times */
      times: number;
    };
    /**
     * MailHours
     * @description How often e-mail may come: at most once in so many hours; 0: at once.
     */
    MailHours: {
      /** Hours */
      hours: number;
    };
    /**
     * AwayView
     * @description A creature beside the board: defeated or blocked, and when it comes back. `fell` is the continent where
     *         it may not return, if there is one.
     */
    MenaceAwayView: {
      creature: string;
      fell: string;
      health: number;
      /** @enum {unknown} */
      player: 'blue' | 'green' | 'red' | 'yellow';
      /** @enum {unknown} */
      state: 'blocked' | 'defeated';
      title: string;
    };
    /**
     * BattleView
     * @description A battle in progress.
     */
    MenaceBattleView: {
      left: {
        [key: string]: number;
      };
      pieces: string[];
      players: ('blue' | 'green' | 'red' | 'yellow')[];
      remote: string[];
      rerolls: {
        [key: string]: number;
      };
      retreats: components['schemas']['MenaceRetreatView'][];
      space: string;
      step: number;
      targets: components['schemas']['MenaceTargetView'][];
      unit_hits: {
        [key: string]: {
          [key: string]: number;
        };
      };
      unplayed: {
        [key: string]: 'blue' | 'green' | 'red' | 'yellow';
      };
    };
    /**
     * BonusView
     * @description The projected end of the game, line by line.
     */
    MenaceBonusView: {
      cards: number;
      health: number;
      infamy: number;
      kills: number;
      minion: number;
      total: number;
    };
    /**
     * CardInfo
     * @description A Mutation, Upgrade or ability.
     */
    MenaceCardInfo: {
      source: string;
      text: string;
      title: string;
      word: string;
    };
    /**
     * CreatureInfo
     * @description The card of a Monster or Minion.
     */
    MenaceCreatureInfo: {
      ability: components['schemas']['MenaceCardInfo'];
      attack: number;
      chart: components['schemas']['MenaceCardInfo'][];
      creature: string;
      damage: number;
      defense: number;
      health: number;
      monster: boolean;
      move: number;
      source: string;
      title: string;
    };
    /**
     * CreatureView
     * @description A creature in play.
     */
    MenaceCreatureView: {
      ally: boolean;
      attack: number;
      creature: string;
      cubes: number;
      damage: number;
      defense: number;
      guest: boolean;
      health: number;
      monster: boolean;
      most_health: number;
      move: number;
      moved: boolean;
      /** @enum {unknown} */
      player: 'blue' | 'green' | 'red' | 'yellow';
      retreated: boolean;
      space: string | null;
      start_health: number;
      /** @enum {unknown} */
      state: 'blocked' | 'board' | 'defeated' | 'waiting';
      title: string;
    };
    /**
     * DeployView
     * @description The Deploy Phase: what may still be placed, and where.
     */
    MenaceDeployView: {
      left: number;
      missile_spaces: {
        [key: string]: string[];
      };
      research: boolean;
      spaces: string[];
      submarine_exits: {
        [key: string]: string[];
      };
    };
    /**
     * MenaceEvent
     * @description What can happen, and what a table adds.
     */
    MenaceEvent:
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          /** @constant */
          type: 'first_player';
        }
      | {
          /** @enum {string} */
          monster: 'chupacoloso' | 'konk' | 'nessie' | 'strigoika' | 'tomanagi' | 'zorb';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_taken';
        }
      | {
          /** @enum {string} */
          military: 'aa' | 'adf' | 'mc' | 'nu';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          /** @constant */
          type: 'military_taken';
        }
      | {
          /** @enum {string} */
          minion:
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          /** @constant */
          type: 'minion_drawn';
          /** @enum {string} */
          why:
            | 'city'
            | 'base'
            | 'site'
            | 'defeat'
            | 'shame'
            | 'card'
            | 'missile'
            | 'hit'
            | 'self'
            | 'crowd'
            | 'trapped'
            | 'start'
            | 'sea';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'deck_shuffled';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'lair_taken';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          turn: number;
          /** @constant */
          type: 'turn_began';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'monster_back';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          piece: string;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'moved';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'battle_began';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          /** @constant */
          type: 'joined';
          unit: string;
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          step: number;
          text: string;
          /** @constant */
          type: 'step_began';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'analyzed';
        }
      | {
          counted: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          needs: number;
          piece: string;
          pips: number;
          /** @enum {string} */
          result: 'miss' | 'hit';
          rule: string;
          target: string;
          text: string;
          /** @constant */
          type: 'rolled';
        }
      | {
          before: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          piece: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'rerolled';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          damage: number;
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'hurt';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          health: number;
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'healed';
          /** @enum {string} */
          why:
            | 'city'
            | 'base'
            | 'site'
            | 'defeat'
            | 'shame'
            | 'card'
            | 'missile'
            | 'hit'
            | 'self'
            | 'crowd'
            | 'trapped'
            | 'start'
            | 'sea';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'tank_marked';
          unit: string;
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'unit_lost';
          unit: string;
          /** @enum {string} */
          why:
            | 'city'
            | 'base'
            | 'site'
            | 'defeat'
            | 'shame'
            | 'card'
            | 'missile'
            | 'hit'
            | 'self'
            | 'crowd'
            | 'trapped'
            | 'start'
            | 'sea';
        }
      | {
          count: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          /** @constant */
          type: 'unit_recorded';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'defeated';
        }
      | {
          count: number;
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'tokens_gone';
        }
      | {
          change: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'red' | 'blue' | 'green' | 'yellow';
          rule: string;
          text: string;
          total: number;
          /** @constant */
          type: 'infamy';
          /** @enum {string} */
          why:
            | 'city'
            | 'base'
            | 'site'
            | 'defeat'
            | 'shame'
            | 'card'
            | 'missile'
            | 'hit'
            | 'self'
            | 'crowd'
            | 'trapped'
            | 'start'
            | 'sea';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          piece: string;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'retreated';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'left_board';
        }
      | {
          /** @enum {string} */
          minion:
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'minion_left';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          to: string;
          /** @constant */
          type: 'rampaged';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          left: number;
          /** @enum {string} */
          location: 'base' | 'city' | 'site';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'stomped';
        }
      | {
          count: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'cube_kept';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'cube_given';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          pips: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'chart_rolled';
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          mutation: string;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'mutated';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'nothing_left';
        }
      | {
          count: number;
          /** @enum {string} */
          military: 'aa' | 'adf' | 'mc' | 'nu';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'tanks_placed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'deployed';
          unit: string;
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          start: string;
          text: string;
          /** @constant */
          type: 'redeployed';
          unit: string;
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'missile_set';
          unit: string;
        }
      | {
          /** @enum {string} */
          creature:
            | 'chupacoloso'
            | 'konk'
            | 'nessie'
            | 'strigoika'
            | 'tomanagi'
            | 'zorb'
            | 'captain_colossal'
            | 'gargantis'
            | 'pollendust'
            | 'frosty'
            | 'mecha_monster'
            | 'pterror'
            | 'toxicor'
            | 'baby_tomanagi'
            | 'megaclaw'
            | 'bunyip';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          space: string;
          text: string;
          /** @constant */
          type: 'missile_fired';
          unit: string;
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          to: string;
          /** @constant */
          type: 'put_to_sea';
          unit: string;
        }
      | {
          /** @enum {string} */
          military: 'aa' | 'adf' | 'mc' | 'nu';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          pips: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'researched';
        }
      | {
          /** @enum {string} */
          military: 'aa' | 'adf' | 'mc' | 'nu';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'upgraded';
          upgrade: string;
        }
      | {
          /** @enum {string} */
          ending: '' | 'out_of_tokens' | 'standstill';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'game_ended';
        }
      | components['schemas']['TableLine'];
    /**
     * GainView
     * @description What an encounter brings: Infamy, Health as far as there is room, Tanks for others, a roll on a chart.
     */
    MenaceGainView: {
      chart: boolean;
      choice: number;
      health: number;
      infamy: number;
      marshals: string[];
    };
    /**
     * MarkView
     * @description What a move leads to: a battle, and whether only own pieces would fight in it.
     */
    MenaceMarkView: {
      battle: boolean;
      own: boolean;
    };
    /**
     * MilitaryInfo
     * @description The card of a Military.
     */
    MenaceMilitaryInfo: {
      chart: components['schemas']['MenaceCardInfo'][];
      home: string[];
      military: string;
      source: string;
      title: string;
      units: components['schemas']['MenaceUnitInfo'][];
    };
    /**
     * MilitaryView
     * @description One Military; `decides` is who chooses for it now.
     */
    MenaceMilitaryView: {
      /** @enum {unknown} */
      decides: 'blue' | 'green' | 'red' | 'yellow';
      gone: number;
      military: string;
      player: ('blue' | 'green' | 'red' | 'yellow') | null;
      supply: {
        [key: string]: number;
      };
      title: string;
      upgrades: string[];
    };
    /**
     * MissileInfo
     * @description What a Cruise Missile does, and how far it flies.
     */
    MenaceMissileInfo: {
      damage: number;
      range: number;
    };
    /**
     * PlayerView
     * @description One player at a glance.
     */
    MenacePlayerView: {
      health: number;
      infamy: number;
      kills: number;
      military: string | null;
      minions: string[];
      monster: string | null;
      most_health: number;
      mutations: string[];
      /** @enum {unknown} */
      player: 'blue' | 'green' | 'red' | 'yellow';
      score: components['schemas']['MenaceBonusView'];
      start_health: number;
      title: string;
    };
    /**
     * Preview
     * @description What a choice would do and risk; `hit` is the chance of the attack, if it is one.
     */
    MenacePreview: {
      forecast?: components['schemas']['Forecast'];
      hit?: number;
    };
    /**
     * RetreatView
     * @description Where the pieces that are asked may retreat to, and how many units would find no room.
     */
    MenaceRetreatView: {
      lost: number;
      piece: string;
      space: string;
    };
    /**
     * RollView
     * @description One die. A `result` of again: it was rolled again and does not count.
     *
     *         `counted` is the die with `modifier` added, `defense` what it had to reach. `damage` is the Health that
     *         the target lost, or 1 for a unit destroyed; `back` the same for the piece that rolled. A Military rolls for
     *         research, nobody is its target.
     */
    MenaceRollView: {
      back: number;
      counted: number;
      damage: number;
      defense: number;
      die: number;
      modifier: number;
      /** @enum {unknown} */
      result: 'again' | 'chart' | 'hit' | 'missed';
      roller: string;
      /** @enum {unknown} */
      sort: 'attack' | 'missile' | 'mutation' | 'research';
      target: string;
    };
    /**
     * MenaceScene
     * @description All that is printed.
     */
    MenaceScene: {
      continents: {
        [key: string]: string;
      };
      creatures: components['schemas']['MenaceCreatureInfo'][];
      ferries: string[][];
      glossary: {
        [key: string]: components['schemas']['GlossaryEntry'];
      };
      headings: {
        [key: string]: string;
      };
      height: number;
      militaries: components['schemas']['MenaceMilitaryInfo'][];
      missile: components['schemas']['MenaceMissileInfo'];
      schematic: components['schemas']['SchematicScene'];
      seam: string[][];
      spaces: components['schemas']['MenaceSceneSpace'][];
      width: number;
    };
    /**
     * SceneSpace
     * @description A space as printed.
     */
    MenaceSceneSpace: {
      adjacent: string[];
      base: string[];
      city: string | null;
      continent: string | null;
      lair: boolean;
      seam: string[];
      site: string | null;
      space: string;
      /** @enum {unknown} */
      terrain: 'land' | 'mixed' | 'ocean';
      title: string;
      value: number;
      x: number;
      y: number;
    };
    /**
     * StackView
     * @description What is in a space.
     */
    MenaceStackView: {
      creatures: string[];
      most_units: number;
      space: string;
      units: number;
    };
    /**
     * TargetView
     * @description How likely an attack hits, in sixths.
     */
    MenaceTargetView: {
      attacker: string;
      defense: number;
      hit_faces: number;
      modifier: number;
      target: string;
    };
    /**
     * UnitInfo
     * @description A type of units of one Military.
     */
    MenaceUnitInfo: {
      damage: number;
      defense: number;
      move: number;
      pieces: number;
      title: string;
      /** @enum {unknown} */
      type: 'fighter' | 'rocket' | 'submarine' | 'tank';
    };
    /**
     * UnitView
     * @description A unit on the board.
     */
    MenaceUnitView: {
      damaged: boolean;
      exiting: boolean;
      military: string;
      missile: boolean;
      moved: boolean;
      space: string;
      title: string;
      /** @enum {unknown} */
      type: 'fighter' | 'rocket' | 'submarine' | 'tank';
      unit: string;
    };
    /**
     * MenaceView
     * @description The whole table.
     */
    MenaceView: {
      /** @enum {unknown} */
      active: 'blue' | 'green' | 'red' | 'yellow';
      away: components['schemas']['MenaceAwayView'][];
      battle: components['schemas']['MenaceBattleView'] | null;
      countdowns: components['schemas']['Countdown'][];
      creatures: components['schemas']['MenaceCreatureView'][];
      decides: (('blue' | 'green' | 'red' | 'yellow') | 'chance')[];
      deck: number;
      deploy: components['schemas']['MenaceDeployView'] | null;
      discard: string[];
      /** @enum {unknown} */
      ending: '' | 'out_of_tokens' | 'standstill';
      gains: components['schemas']['MenaceGainView'][];
      militaries: components['schemas']['MenaceMilitaryView'][];
      moves: {
        [key: string]: components['schemas']['MenaceMarkView'];
      };
      notes: {
        [key: string]: components['schemas']['Note'];
      };
      panels: components['schemas']['Panel'][];
      pending: string[];
      phase: ('deploy' | 'encounter' | 'fight' | 'move' | 'setup') | 'over';
      players: components['schemas']['MenacePlayerView'][];
      rolls: components['schemas']['MenaceRollView'][];
      rolls_earlier: boolean;
      schematic: components['schemas']['SchematicView'];
      stacks: components['schemas']['MenaceStackView'][];
      standings: components['schemas']['Standing'][];
      stomped: string[];
      supply: number;
      tokens: number;
      turn: number;
      units: components['schemas']['MenaceUnitView'][];
      warning: boolean;
      winners: ('blue' | 'green' | 'red' | 'yellow')[];
    };
    /**
     * Meter
     * @description A value out of a maximum; `mark` is a notch in between.
     */
    Meter: {
      mark?: number;
      most: number;
      now: number;
    };
    /**
     * MomentInfo
     * @description One move of a match. `number` counts the moves before it; `better` is what would have been better, and `lead` by
     *     how much it was better than anything else.
     */
    MomentInfo: {
      /** After */
      after: number[];
      /** Before */
      before: number[];
      /** Better */
      better: string;
      /** Cost */
      cost: number;
      /** Happened */
      happened: string;
      /** Lead */
      lead: number;
      /** Luck */
      luck: number[];
      /** Number */
      number: number;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
    };
    /**
     * Motion
     * @description An event that moves a piece: the names of its fields for the piece, for the place that it comes
     *         to, and ("" for none) for the list of places on the way.
     */
    Motion: {
      event: string;
      piece: string;
      to: string;
      way: string;
    };
    /**
     * MyTable
     * @description A line of "my tables".
     */
    MyTable: {
      /** Game */
      game: string;
      /** Id */
      id: string;
      /**
       * Mine
       * @description The seats of this browser.
       */
      mine: number[];
      /** My Turn */
      my_turn: boolean;
      /** Names */
      names: string[];
      /**
       * Status
       * @enum {string}
       */
      status: 'gathering' | 'playing' | 'over';
      /** Title */
      title: string;
      /**
       * Turn
       * @description The seats that the match waits for.
       */
      turn: number[];
      /** Updated */
      updated: number;
      /**
       * Winners
       * @description Once the match is over; empty: nobody.
       */
      winners: number[] | null;
    };
    /**
     * NamedAccount
     * @description The name of a new account, or a new name.
     */
    NamedAccount: {
      /** Name */
      name: string;
    };
    /**
     * NewAccount
     * @description A new account: its name and its first passkey.
     */
    NewAccount: {
      /**
       * Credential
       * @description What `navigator.credentials` returned, as JSON.
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * Device
       * @description What I call this device.
       * @default
       */
      device: string;
      /**
       * Join
       * @description My tables as a guest join the account.
       * @default true
       */
      join: boolean;
      /** Name */
      name: string;
    };
    /**
     * NewCup
     * @description A cup as its host wants it.
     */
    NewCup: {
      /** Game */
      game: string;
      /**
       * Listed
       * @description Everybody finds it; otherwise only people with the link.
       * @default true
       */
      listed: boolean;
      /** Name */
      name: string;
      rules: components['schemas']['CupRulesInfo'];
    };
    /**
     * NewDecision
     * @description A decision about a report, or about a person without one.
     */
    NewDecision: {
      /**
       * Act
       * @enum {string}
       */
      act: 'dismiss' | 'warn' | 'silence' | 'no_rated' | 'no_lobby' | 'rename' | 'close';
      /**
       * Hours
       * @description For silence, no_rated and no_lobby.
       * @default 0
       */
      hours: number;
      /**
       * Person
       * @default
       */
      person: string;
      /** Reason */
      reason: string;
      /**
       * Report
       * @default
       */
      report: string;
    };
    /**
     * NewHook
     * @description A webhook.
     */
    NewHook: {
      /**
       * Form
       * @enum {string}
       */
      form: 'plain' | 'discord' | 'slack';
      /** Url */
      url: string;
    };
    /**
     * NewMail
     * @description An e-mail address. It gets a mail that asks to confirm it.
     */
    NewMail: {
      /** Address */
      address: string;
      /**
       * Hours
       * @default 0
       */
      hours: number;
    };
    /**
     * NewPasskey
     * @description One more passkey.
     */
    NewPasskey: {
      /**
       * Credential
       * @description What `navigator.credentials` returned, as JSON.
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * Device
       * @description What I call this device.
       * @default
       */
      device: string;
    };
    /**
     * NewPush
     * @description A browser's subscription.
     */
    NewPush: {
      /** Auth */
      auth: string;
      /**
       * Device
       * @default
       */
      device: string;
      /** Endpoint */
      endpoint: string;
      /** P256Dh */
      p256dh: string;
    };
    /**
     * NewReport
     * @description A report: who it is about, the kind of misconduct, and a few words.
     */
    NewReport: {
      /**
       * Kind
       * @enum {string}
       */
      kind: 'abuse' | 'cheating' | 'stalling' | 'name' | 'other';
      /**
       * Line
       * @description The number of a line of chat.
       */
      line?: number | null;
      /**
       * Name
       * @default
       */
      name: string;
      /** Seat */
      seat?: number | null;
      /**
       * Table
       * @default
       */
      table: string;
      /**
       * Words
       * @default
       */
      words: string;
    };
    /**
     * NewSeat
     * @description A seat of a new table: mine, another player's at this screen, a friend's by link, or a bot's.
     */
    NewSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: 'you' | 'here' | 'friend' | 'bot';
      /**
       * Level
       * @description Of a bot: 1 to 5.
       * @default 0
       */
      level: number;
      /**
       * Name
       * @default
       */
      name: string;
      /**
       * Word
       * @deprecated
       * @description Not used: words come with contributions to the dice.
       * @default
       */
      word: string;
    };
    /**
     * NewTable
     * @description A table as requested.
     */
    NewTable: {
      /**
       * Absence
       * @description Who lets a bot play for a player who is away: everybody else who is here, the host, nobody.
       * @default ask
       * @enum {string}
       */
      absence: 'ask' | 'host' | 'never';
      /**
       * Chat Days
       * @description Days for which chat is kept; 0: until the match is over, -1: as long as the table.
       * @default -1
       */
      chat_days: number;
      /**
       * Clock Seconds
       * @description For a choice or, with days, for a turn; 0: no clock.
       * @default 0
       */
      clock_seconds: number;
      /**
       * Content
       * @description A content file (TOML) instead of the game's own.
       * @default
       */
      content: string;
      /** @description None: a live match. */
      days?: components['schemas']['DaysRules'] | null;
      /** Game */
      game: string;
      /**
       * Hints
       * @description Where players may ask for hints: against bots alone, always, never.
       * @default bots
       * @enum {string}
       */
      hints: 'bots' | 'always' | 'never';
      /** @description None: the table is only for people with a link. */
      lobby?: components['schemas']['LobbyRules'] | null;
      /**
       * Options
       * @default {}
       */
      options: {
        [key: string]: string;
      };
      /**
       * Play Forced
       * @description Play forced choices automatically.
       * @default true
       */
      play_forced: boolean;
      /**
       * Rated
       * @description The result counts for ratings: only accounts and bots of the table, no hints, no takebacks, no bot for a player who is away, the game's own content, and dice that all players contribute to.
       * @default false
       */
      rated: boolean;
      /**
       * Ready Check
       * @description The match begins when everybody has said that they are ready.
       * @default false
       */
      ready_check: boolean;
      /** Seats */
      seats: components['schemas']['NewSeat'][];
      /**
       * Server Dice
       * @description The server makes the dice alone, without players' contributions, and the record says so.
       * @default false
       */
      server_dice: boolean;
      /**
       * Takebacks
       * @description Choices may be taken back even after a roll or a reveal; that marks the match.
       * @default false
       */
      takebacks: boolean;
      /**
       * Title
       * @default
       */
      title: string;
      /**
       * Word
       * @deprecated
       * @description Not used: words come with contributions to the dice.
       * @default
       */
      word: string;
    };
    /**
     * NewcomerInfo
     * @description Somebody who asks for a free seat, and the seats of those who still have to agree.
     */
    NewcomerInfo: {
      mine: boolean;
      name: string;
      needed: number[];
      seat: number;
    };
    /**
     * NextTable
     * @description A table at which it is my turn, the one with the earliest deadline first, and how many there are.
     */
    NextTable: {
      /** Count */
      count: number;
      /** Path */
      path: string | null;
    };
    /**
     * Note
     * @description A few words beside a choice (its cost, its chance), and the places where it happens if its words do not name
     *         them. Notes are in `view["notes"]` by the number of the choice. With `confirm`, the table asks that question first:
     *         use it for choices that are usually mistakes.
     */
    Note: {
      confirm?: string;
      nodes: string[];
      text: string;
      tone: string;
    };
    /**
     * NoteInfo
     * @description Something that a moderator decided about me: a warning that I have not read, or what holds now.
     */
    NoteInfo: {
      /** At */
      at: number;
      /** Id */
      id: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'warn' | 'silence' | 'no_rated' | 'no_lobby' | 'rename';
      /** Reason */
      reason: string;
      /** Until */
      until: number | null;
    };
    /**
     * NoticeInfo
     * @description What I want to hear of, where it goes, and what was sent.
     */
    NoticeInfo: {
      /**
       * Channels
       * @description What this server offers.
       */
      channels: ('mail' | 'push' | 'hook')[];
      /** Lately */
      lately: components['schemas']['SentNotice'][];
      /**
       * Push Key
       * @description The server's public key for Web Push.
       * @default
       */
      push_key: string;
      /** Targets */
      targets: components['schemas']['NoticeTarget'][];
      /** Wanted */
      wanted: components['schemas']['WantedNotice'][];
    };
    /**
     * NoticeTarget
     * @description Where notices go. With a `problem` nothing is sent there.
     */
    NoticeTarget: {
      /**
       * Address
       * @description An e-mail address, or the host of a hook or a push service.
       */
      address: string;
      /**
       * Channel
       * @enum {string}
       */
      channel: 'mail' | 'push' | 'hook';
      /** Confirmed */
      confirmed: boolean;
      /** Created */
      created: number;
      /**
       * Form
       * @description Of a hook.
       */
      form: string;
      /**
       * Hours
       * @description At most one mail in so many hours; 0: at once.
       */
      hours: number;
      /** Id */
      id: string;
      /**
       * Label
       * @description What the browser is called.
       */
      label: string;
      /** Problem */
      problem: string;
    };
    /**
     * OpenDice
     * @description What the seat committed to. Sent only after every commitment has been seen.
     */
    OpenDice: {
      contribution: string;
      round: number;
      seat: number;
      /** @enum {unknown} */
      type: 'open_dice';
      /** @default  */
      word: string;
    };
    /**
     * OpenLink
     * @description Sign in by a link.
     */
    OpenLink: {
      /**
       * Device
       * @description What I call this device.
       * @default
       */
      device: string;
      /**
       * Join
       * @description My tables as a guest join the account.
       * @default true
       */
      join: boolean;
      /** Token */
      token: string;
    };
    /**
     * Opened
     * @description Where a table is.
     */
    Opened: {
      /** Id */
      id: string;
      /** Path */
      path: string;
    };
    /**
     * Opponent
     * @description Somebody at the same table.
     */
    Opponent: {
      /** Level */
      level: number;
      /**
       * Name
       * @description Empty for bots, guests and private profiles.
       */
      name: string;
    };
    /**
     * OptionInfo
     * @description An option, as the browser gets it.
     */
    OptionInfo: {
      default: string;
      high: number | null;
      label: string;
      low: number | null;
      main: boolean;
      name: string;
      rule: string;
      values: components['schemas']['OptionValueInfo'][];
    };
    /**
     * OptionValueInfo
     * @description One value, as the browser gets it.
     */
    OptionValueInfo: {
      label: string;
      value: string;
    };
    /**
     * Order
     * @description The seats in another order: the first number is the seat that comes first.
     */
    Order: {
      /** Order */
      order: number[];
    };
    /**
     * OwnData
     * @description Everything that is stored about an account, except secrets.
     */
    OwnData: {
      /** Data */
      data: {
        [key: string]: {
          [key: string]: unknown;
        }[];
      };
    };
    /**
     * PaceInfo
     * @description A match with days for a turn (`clock_seconds`). Each player also has `bank` seconds for the whole match;
     *         `weekends_off` stops the clocks on Saturdays and Sundays in the time zone `zone`. `overdue` says what happens to a
     *         seat that is claimed: bot (a bot plays on) or resign. `claims` are seats that can be claimed now.
     */
    PaceInfo: {
      bank: number;
      claims: number[];
      overdue: string;
      weekends_off: boolean;
      zone: string;
    };
    /**
     * Panel
     * @description A titled list of rows about a seat, or about the whole table (-1). `now` marks what the current decision is
     *         about: it comes first. Rows of `more` are shown on demand.
     */
    Panel: {
      id: string;
      more: components['schemas']['Row'][];
      now: boolean;
      rows: components['schemas']['Row'][];
      seat: number;
      subtitle: string;
      title: string;
    };
    /**
     * Part
     * @description What a seat contributed to the dice, or why it contributed nothing: bot, away, skipped, server.
     */
    Part: {
      /**
       * Commitment
       * @default
       */
      commitment: string;
      /**
       * Contribution
       * @default
       */
      contribution: string;
      /**
       * None
       * @default
       */
      none: string;
      /**
       * Word
       * @default
       */
      word: string;
    };
    /**
     * PartInfo
     * @description What a seat contributes to the dice: a commitment, then what it commits to; or why it contributes nothing (bot,
     *         away, skipped, server; open: not yet).
     */
    PartInfo: {
      /** @default  */
      commitment: string;
      /** @default  */
      contribution: string;
      /** @default  */
      none: string;
      /** @default  */
      word: string;
    };
    /**
     * Passkey
     * @description A passkey as its owner sees it; it works for one `host` name.
     */
    Passkey: {
      /** Created */
      created: number;
      /** Device */
      device: string;
      /** Host */
      host: string;
      /** Id */
      id: string;
      /** Used */
      used: number;
    };
    /**
     * PasskeyOptions
     * @description Options for `navigator.credentials`, in the JSON form of WebAuthn.
     */
    PasskeyOptions: {
      /** Options */
      options: {
        [key: string]: unknown;
      };
    };
    /**
     * PauseInfo
     * @description A request to pause or, if the match is paused, to resume: who asked, and who still has to agree.
     */
    PauseInfo: {
      asked_by: number;
      waits_for: number[];
    };
    /**
     * PersonInfo
     * @description Somebody, as moderators see them.
     */
    PersonInfo: {
      /** Account */
      account: boolean;
      /** Audit */
      audit: components['schemas']['AuditInfo'][];
      /** Created */
      created: number | null;
      /** Decided */
      decided: components['schemas']['DecidedInfo'][];
      /** Moderator */
      moderator: boolean;
      /** Name */
      name: string;
      /** Person */
      person: string;
      /** Reports */
      reports: components['schemas']['ReportInfo'][];
    };
    /**
     * PlayedInfo
     * @description A finished match.
     */
    PlayedInfo: {
      /** Ended */
      ended: number;
      /** Game */
      game: string;
      /** Opponents */
      opponents: components['schemas']['Opponent'][];
      /** Place */
      place: number;
      /** Played As */
      played_as: string;
      /** Rated */
      rated: boolean;
      /** Resigned */
      resigned: boolean;
      /**
       * Table
       * @description Its id, for those who sat there; otherwise empty.
       */
      table: string;
      /**
       * Why Not
       * @description Why a match at a rated table does not count.
       */
      why_not: string;
      /** Won */
      won: boolean;
    };
    /**
     * Points
     * @description Where some points of a score come from.
     */
    Points: {
      label: string;
      points: number;
    };
    /**
     * Preset
     * @description Some options under a name, for people who do not want to read all of them.
     */
    Preset: {
      label: string;
      options: {
        [key: string]: string;
      };
      text: string;
    };
    /**
     * Preview
     * @description What would this choice do and risk?
     */
    Preview: {
      ask: number;
      choice: number;
      seat: number;
      /** @enum {unknown} */
      type: 'preview';
    };
    /**
     * Previewed
     * @description The answer to Preview.
     */
    Previewed: {
      ask: number;
      preview: Record<string, never>;
      /** @enum {unknown} */
      type: 'previewed';
    };
    /**
     * PrivacyInfo
     * @description What this server stores.
     */
    PrivacyInfo: {
      /**
       * Accounts
       * @description People may have accounts here.
       */
      accounts: boolean;
      /**
       * Database
       * @description Only tables that this server uses.
       */
      database: components['schemas']['KeptInfo'][];
      /** Elsewhere */
      elsewhere: components['schemas']['ElsewhereInfo'][];
      /**
       * Sent
       * @description What is sent, and to which services.
       */
      sent: string[];
    };
    /**
     * Problem
     * @description The form of every error.
     */
    Problem: {
      error: components['schemas']['Fault'];
    };
    /**
     * ProfileInfo
     * @description A profile.
     */
    ProfileInfo: {
      /** Created */
      created: number;
      /** Games */
      games: components['schemas']['GameRecord'][];
      /** Matches */
      matches: components['schemas']['PlayedInfo'][];
      /** Mine */
      mine: boolean;
      /** Name */
      name: string;
      /**
       * Profile
       * @enum {string}
       */
      profile: 'public' | 'met' | 'me';
      /** Rivals */
      rivals: components['schemas']['Rival'][];
    };
    /**
     * ProgramToken
     * @description What a bot program needs to take a seat: the path of the socket, and the token for `enter`.
     */
    ProgramToken: {
      /** Role */
      role: string;
      /** Seat */
      seat: number;
      /** Socket */
      socket: string;
      /** Token */
      token: string;
    };
    /**
     * Proof
     * @description Everything needed to check the dice. The seed is included when the match is over.
     */
    Proof: {
      /** Commitment */
      commitment: string;
      /**
       * Early
       * @description Protocol 1: seats whose word came before the commitment.
       */
      early: number[];
      /** Protocol */
      protocol: number;
      /** Rolls */
      rolls: components['schemas']['Roll'][];
      /**
       * Round
       * @description Protocol 2: how often the ceremony was started.
       */
      round: number;
      /** Seats */
      seats: components['schemas']['Part'][];
      /** Seed */
      seed: string | null;
      /** Table */
      table: string;
      /** Transcript */
      transcript: string;
      /** Words */
      words: string[];
    };
    /**
     * ProofInfo
     * @description The dice: the server's commitment, the players' words and, at the end, the seed. Protocol 2 has the ceremony's
     *         round, one part for each seat, and the transcript once every commitment is in. `early` belongs to protocol 1: seats
     *         whose word was known before the server's commitment.
     */
    ProofInfo: {
      commitment: string;
      /** @default [] */
      early: number[];
      /** @default 1 */
      protocol: number;
      /** @default 0 */
      round: number;
      /** @default [] */
      seats: components['schemas']['PartInfo'][];
      seed: string | null;
      /** @default  */
      table: string;
      /** @default  */
      transcript: string;
      words: string[];
    };
    /**
     * Ranked
     * @description A line of a leaderboard: a person, or a level of bots.
     */
    Ranked: {
      /** Level */
      level: number;
      /** Mine */
      mine: boolean;
      /** Name */
      name: string;
      /**
       * Place
       * @description Among people; 0 for bots.
       */
      place: number;
      /** Played */
      played: number;
      rating: components['schemas']['RatingInfo'];
    };
    /**
     * RatedMatch
     * @description Whether a finished match counts for ratings, and what it changed.
     */
    RatedMatch: {
      /** Changes */
      changes: components['schemas']['RatingChange'][];
      /**
       * Done
       * @description It has been looked at; usually a moment after the end.
       */
      done: boolean;
      /** Rated */
      rated: boolean;
      /** Why Not */
      why_not: string;
    };
    /**
     * RatingChange
     * @description What a match changed for a seat.
     */
    RatingChange: {
      after: components['schemas']['RatingInfo'];
      before: components['schemas']['RatingInfo'];
      /** Seat */
      seat: number;
    };
    /**
     * RatingInfo
     * @description A rating on the scale of Elo, in 95 of 100 cases within `spread` points.
     */
    RatingInfo: {
      /**
       * Preliminary
       * @description Too few matches to say much.
       */
      preliminary: boolean;
      /** Rating */
      rating: number;
      /** Spread */
      spread: number;
    };
    /**
     * Ready
     * @description Everything that happened has been shown and a seat can choose: its clock may start. Without this message it
     *         starts automatically after a while.
     */
    Ready: {
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'ready';
    };
    /**
     * ReasonInfo
     * @description A reason as the browser gets it.
     */
    ReasonInfo: {
      facts: {
        [key: string]: string;
      };
      rule: string;
      text: string;
    };
    /**
     * Reasons
     * @description The answer to WhyNot: rule, text, facts; empty if the choice is possible.
     */
    Reasons: {
      ask: number;
      reasons: Record<string, never>[];
      /** @enum {unknown} */
      type: 'reasons';
    };
    /**
     * Reclaim
     * @description Give me my seat back: the bot that sat in for me leaves.
     */
    Reclaim: {
      seat: number;
      /** @enum {unknown} */
      type: 'reclaim';
    };
    /**
     * Record
     * @description A match as the list of its choices, chance included.
     */
    Record: {
      choices: string[];
      content: string;
      game: string;
      options: {
        [key: string]: string;
      };
      origin?: string;
      outcome?: {
        [key: string]: unknown;
      };
      /** @description Content that is not the game's own: its title, and what it says, as JSON. */
      own_content?: {
        tables?: string;
        title?: string;
      };
      proof?: {
        [key: string]: unknown;
      };
      rampage: number;
      rules: string;
      seats: string[];
      taken_back?: components['schemas']['TakenBackInRecord'][];
    };
    /**
     * Recover
     * @description Sign in by a recovery code.
     */
    Recover: {
      /** Code */
      code: string;
      /**
       * Device
       * @description What I call this device.
       * @default
       */
      device: string;
      /**
       * Join
       * @description My tables as a guest join the account.
       * @default true
       */
      join: boolean;
    };
    /**
     * Refresh
     * @description Something was missed or does not fit: send everything again. The answer is `Welcome`. `without` are members of
     *         the view to omit from now on; if it is left out, nothing changes.
     */
    Refresh: {
      /** @enum {unknown} */
      type: 'refresh';
      /** @default null */
      without: ('panels' | 'schematic')[] | null;
    };
    /**
     * Refused
     * @description Something could not be done: what happened, why, what to do. `code` is for programs: stale, illegal, late,
     *         not_yours, too_early, too_fast, too_large, malformed, no_table, no_seat, link_used, link_old, locked, removed,
     *         paused, no_hints. `about` is the type of the refused message, if it could be read, and `ask` its number if it was a
     *         question: every question is answered or refused.
     */
    Refused: {
      /** @default  */
      about: string;
      /** @default null */
      ask: number | null;
      code: string;
      /** @default [] */
      reasons: Record<string, never>[];
      remedy: string;
      text: string;
      /** @enum {unknown} */
      type: 'refused';
    };
    /**
     * Rename
     * @description Rename me.
     */
    Rename: {
      name: string;
      seat: number;
      /** @enum {unknown} */
      type: 'rename';
    };
    /**
     * Replay
     * @description Part of a match, choice by choice. `start` is the view before the first of them.
     */
    Replay: {
      /** Frames */
      frames: components['schemas']['Frame'][];
      /** Start */
      start: {
        [key: string]: unknown;
      };
      /** Total */
      total: number;
    };
    /**
     * ReportInfo
     * @description A report as moderators see it.
     */
    ReportInfo: {
      /**
       * Account
       * @description An account; otherwise a guest.
       */
      account: boolean;
      /** At */
      at: number;
      /**
       * Evidence
       * @description What was public at the table: game, decision, lines of chat.
       */
      evidence: {
        [key: string]: unknown;
      };
      /** Id */
      id: string;
      /**
       * Kind
       * @enum {string}
       */
      kind: 'abuse' | 'cheating' | 'stalling' | 'name' | 'other';
      /**
       * Name
       * @description What that person was called at the time.
       */
      name: string;
      /**
       * Now
       * @description What that person is called now.
       */
      now: string;
      /** Open */
      open: boolean;
      /**
       * Person
       * @description The id of the person it is about.
       */
      person: string;
      /** Reporter */
      reporter: string;
      /** Table */
      table: string;
      /**
       * Until
       * @description When it is deleted.
       */
      until: number;
      /** Words */
      words: string;
    };
    /**
     * Resign
     * @description Resign the match. This cannot be taken back.
     */
    Resign: {
      seat: number;
      /** @enum {unknown} */
      type: 'resign';
    };
    /**
     * ReviewPart
     * @description How far a review is, in choices; `story` once it is done.
     */
    ReviewPart: {
      /** Done */
      done: number;
      story: components['schemas']['Story'] | null;
      /** Total */
      total: number;
    };
    /**
     * Rival
     * @description The record against a person or a level of bots. `name` is empty for bots, and for guests and private profiles
     *     together; `level` is 0 for people. `ahead` counts matches with the better place.
     */
    Rival: {
      /** Ahead */
      ahead: number;
      /** Behind */
      behind: number;
      /** Level */
      level: number;
      /** Name */
      name: string;
      /** Played */
      played: number;
    };
    /**
     * Roll
     * @description Roll the dice that wait for a seat of mine (`roll` in the state).
     */
    Roll: {
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'roll';
    };
    /**
     * Row
     * @description One line: a label with any of a value, a meter, chips, chances and dice. `tone` is good, warn or bad;
     *         `nodes` are the places that it is about.
     */
    Row: {
      chances?: components['schemas']['Chance'][];
      chips?: components['schemas']['Chip'][];
      dice?: components['schemas']['Die'][];
      label: string;
      meter?: components['schemas']['Meter'];
      nodes?: string[];
      tone?: string;
      value?: string;
    };
    /**
     * RuleInfo
     * @description A rule as the browser gets it.
     */
    RuleInfo: {
      id: string;
      option: string;
      section: string;
      sort: string;
      text: string;
    };
    /**
     * BoostView
     * @description A number of extra boxes: chance of +k heat, wrecks and mines on them, what stops the car before, and what the
     *         cars can expect to lose where there is any of that.
     */
    RushBoostView: {
      boxes: number;
      choice: number;
      ends: string;
      explodes: number;
      hazards: number;
      heat: number[];
      hit: string;
      losses: components['schemas']['RushLossView'][];
    };
    /**
     * CarView
     * @description A car with its open dashboard; `wrecked` says what it died of, or is empty.
     */
    RushCarView: {
      box: string | null;
      braking: components['schemas']['RushGaugeView'];
      car: string;
      colour: string;
      driver: string;
      driver_title: string;
      driver_type: string;
      gear: number;
      heat: components['schemas']['RushGaugeView'];
      items: ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')[];
      lap: number;
      mines: components['schemas']['RushGaugeView'];
      node: string;
      on: ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')[];
      permanent: ('armor' | 'combat_bumper' | 'computer' | 'minelayer')[];
      progress: number;
      seat: number;
      speed: number;
      steering: components['schemas']['RushGaugeView'];
      structure: components['schemas']['RushGaugeView'];
      team: string;
      title: string;
      turbo: components['schemas']['RushGaugeView'];
      wrecked: string;
    };
    /**
     * CostView
     * @description A car that a roll concerns: Structure lost, heat gained.
     */
    RushCostView: {
      heat: number;
      seat: number;
      structure: number;
    };
    /**
     * EndView
     * @description A box where a move can end: lane changes and the wrecks and mines of the way there, and the chance to
     *         have the lane changes, Steering points included.
     */
    RushEndView: {
      box: string;
      chance: number;
      hazards: number;
      lanes: number;
    };
    /**
     * RushEvent
     * @description What can happen, and what a table adds.
     */
    RushEvent:
      | {
          car: string;
          driver: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          /** @enum {string} */
          seat: '1' | '2' | '3' | '4' | '5' | '6';
          text: string;
          /** @constant */
          type: 'entered';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'drawn';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'placed';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          round: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'round_began';
        }
      | {
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'turn_began';
        }
      | {
          action: string;
          brakes: number;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          node: string;
          rule: string;
          start: string;
          text: string;
          turbo: number;
          /** @constant */
          type: 'geared';
        }
      | {
          car: string;
          heat: number;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          threshold: number;
          /** @constant */
          type: 'temperature';
        }
      | {
          car: string;
          free: number;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          speed: number;
          text: string;
          /** @constant */
          type: 'steered';
        }
      | {
          box: string;
          car: string;
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'moved';
        }
      | {
          box: string;
          car: string;
          left: number;
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'drove';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          paid: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'shifted';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'swerved';
        }
      | {
          /** @enum {string} */
          beyond: 'empty' | 'car' | 'blocked';
          car: string;
          counted: number;
          /** @enum {string} */
          die: '1' | '2' | '3' | '4' | '5' | '6';
          /** @enum {string} */
          loser: 'nobody' | 'attacker' | 'defender' | 'defender_and_third';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'rammed';
        }
      | {
          car: string;
          /** @enum {string} */
          die: '1' | '2' | '3' | '4' | '5' | '6';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          points: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'sawed';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'pushed';
        }
      | {
          car: string;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          mine: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          rule: string;
          text: string;
          theirs: number;
          /** @constant */
          type: 'front_hit';
        }
      | {
          box: string;
          car: string;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          points: number;
          rule: string;
          speed: number;
          text: string;
          /** @constant */
          type: 'obstacle_hit';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          points: number;
          rule: string;
          speed: number;
          text: string;
          /** @constant */
          type: 'obstacle_flat';
        }
      | {
          car: string;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          points: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'side_hit';
        }
      | {
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'no_room';
        }
      | {
          box: string;
          car: string;
          /** @enum {string} */
          die: '1' | '2' | '3' | '4' | '5' | '6';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          points: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'wreck_rolled';
        }
      | {
          box: string;
          car: string;
          /** @enum {string} */
          die: '1' | '2' | '3' | '4' | '5' | '6';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          points: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'mine_rolled';
        }
      | {
          box: string;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'mine_laid';
        }
      | {
          car: string;
          /** @enum {string} */
          item: 'booster' | 'bumper' | 'flamer' | 'extinguisher' | 'gun' | 'saw';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'switched';
        }
      | {
          car: string;
          heat: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'extinguished';
        }
      | {
          car: string;
          distance: number;
          hits: number;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'gun_fired';
        }
      | {
          car: string;
          distance: number;
          hits: number;
          many: ('1' | '2' | '3' | '4' | '5' | '6')[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          other: string;
          rule: string;
          text: string;
          /** @constant */
          type: 'flamer_fired';
        }
      | {
          boxes: number;
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'boost_began';
        }
      | {
          car: string;
          /** @enum {string} */
          die: '1' | '2' | '3' | '4' | '5' | '6';
          heat: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'boost_heat';
        }
      | {
          car: string;
          /** @enum {string} */
          cause:
            | 'running'
            | 'engine'
            | 'obstacle'
            | 'front'
            | 'ram'
            | 'saw'
            | 'side'
            | 'wreck'
            | 'mine'
            | 'gun'
            | 'flamer'
            | 'booster';
          left: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          points: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'lost';
        }
      | {
          car: string;
          heat: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'heated';
        }
      | {
          box: string;
          car: string;
          /** @enum {string} */
          cause:
            | 'running'
            | 'engine'
            | 'obstacle'
            | 'front'
            | 'ram'
            | 'saw'
            | 'side'
            | 'wreck'
            | 'mine'
            | 'gun'
            | 'flamer'
            | 'booster';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'wrecked';
        }
      | {
          car: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          round: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'finished';
        }
      | {
          /** @enum {string} */
          ending: 'no' | 'finish' | 'all_wrecked' | 'round_cap' | 'last_car';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'race_ended';
        }
      | components['schemas']['TableLine'];
    /**
     * GaugeView
     * @description A point track: what is left of what it began with.
     */
    RushGaugeView: {
      most: number;
      now: number;
    };
    /**
     * ItemView
     * @description An item of the active driver: Off or On, and why it can't be switched on or used now.
     */
    RushItemView: {
      can_switch: boolean;
      can_use: boolean;
      /** @enum {unknown} */
      item: 'booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw';
      on: boolean;
      shot: components['schemas']['RushShotView'] | null;
      switch_reasons: components['schemas']['ReasonInfo'][];
      title: string;
      use_reasons: components['schemas']['ReasonInfo'][];
    };
    /**
     * LossView
     * @description A car and what it can expect to lose in Structure points.
     */
    RushLossView: {
      expected: number;
      seat: number;
    };
    /**
     * NodeView
     * @description One way to set the lever, and its heat: `heat[k]` is the chance of +k. Where its speed leads is
     *         listed once for all nodes of that speed; what it means for steering and obstacles is in the scene.
     */
    RushNodeView: {
      brakes: number;
      choice: number;
      explodes: number;
      gear: number;
      heat: number[];
      node: string;
      red_dice: number;
      speed: number;
      threshold: number;
      turbo: number;
    };
    /**
     * Preview
     * @description What a choice would do and risk.
     */
    RushPreview: {
      boost?: components['schemas']['RushBoostView'];
      forecast?: components['schemas']['Forecast'];
      hazards?: number;
      lanes?: number;
      node?: components['schemas']['RushNodeView'];
      shot?: components['schemas']['RushShotView'];
      speed?: components['schemas']['RushSpeedView'];
      steering_points?: number;
      step?: components['schemas']['RushStepView'];
      way?: string[];
    };
    /**
     * RankView
     * @description A place in the race. `level` marks a car on a level with the one before: who arrived first leads.
     */
    RushRankView: {
      acted: boolean;
      arrived: number;
      boxes_to_go: number;
      lap: number;
      level: boolean;
      progress: number;
      seat: number;
      title: string;
      wrecked: boolean;
    };
    /**
     * RollView
     * @description One roll. `counts` says for each die whether it counts: the kept one, those that heat or hit.
     *
     *         `modifier` is added to the die or, with turbo or a bumper, to what dice must stay below; `cell` is the
     *         cell of the table in words; `result` is what the roll gave: heat, lane changes, points, the die as counted.
     */
    RushRollView: {
      cell: string;
      costs: components['schemas']['RushCostView'][];
      counts: boolean[];
      dice: number[];
      modifier: number;
      other: number | null;
      result: number;
      rule: string;
      seat: number;
      /** @enum {unknown} */
      sort:
        | 'booster'
        | 'flamer'
        | 'front'
        | 'gun'
        | 'heat'
        | 'mine'
        | 'obstacle'
        | 'ram'
        | 'side'
        | 'steering'
        | 'wreck';
      title: string;
    };
    /**
     * RushScene
     * @description The track, the speedometer and the equipment.
     */
    RushScene: {
      advice: string;
      boxes: components['schemas']['RushSceneBox'][];
      closed: boolean;
      finish: number;
      finish_line: number;
      free_up_to: number;
      glossary: {
        [key: string]: components['schemas']['GlossaryEntry'];
      };
      headings: {
        [key: string]: string;
      };
      items: components['schemas']['RushSceneItem'][];
      laps: number;
      nodes: components['schemas']['RushSceneNode'][];
      schematic: components['schemas']['SchematicScene'];
      skull: number;
      speeds: components['schemas']['RushSceneSpeed'][];
      start: number;
      ticks: number;
      tiles: components['schemas']['RushSceneTile'][];
      title: string;
      track: string;
    };
    /**
     * SceneBox
     * @description A box: where it is drawn, and the boxes around it.
     */
    RushSceneBox: {
      ahead: string | null;
      box: string;
      facing: number;
      front: number;
      index: number;
      lane: number;
      left: string | null;
      obstacle: boolean;
      right: string | null;
      tile: number;
      x: number;
      y: number;
    };
    /**
     * SceneItem
     * @description A piece of equipment.
     */
    RushSceneItem: {
      item:
        | ('booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw')
        | ('armor' | 'combat_bumper' | 'computer' | 'minelayer');
      permanent: boolean;
      title: string;
    };
    /**
     * SceneNode
     * @description A node of the speedometer; lines as the nodes they lead to.
     */
    RushSceneNode: {
      across: string[];
      down: string | null;
      gear: number;
      node: string;
      red_dice: number;
      speed: number;
      up: string | null;
    };
    /**
     * SceneSpeed
     * @description Dice of a speed for the Steering test and for obstacles; no dice: `flat`. `lanes[k]` is the chance of
     *         at least k free lane changes, `obstacle[k]` that a head-on hit costs k Structure.
     */
    RushSceneSpeed: {
      lanes: number[];
      obstacle: number[];
      obstacle_dice: number;
      obstacle_flat: number;
      /** @enum {unknown} */
      obstacle_keep: 'high' | 'low';
      speed: number;
      steering_dice: number;
      /** @enum {unknown} */
      steering_keep: 'high' | 'low';
      unlimited: boolean;
    };
    /**
     * SceneTile
     * @description A tile in driving order.
     */
    RushSceneTile: {
      face: string;
      lanes: number;
      source: string;
      title: string;
      turn: string;
    };
    /**
     * ShotView
     * @description A shot of gun or flamer: each die hits with one third.
     */
    RushShotView: {
      dice: number;
      distance: number;
      hits: number[];
      /** @enum {unknown} */
      item: 'booster' | 'bumper' | 'extinguisher' | 'flamer' | 'gun' | 'saw';
      target: number | null;
    };
    /**
     * SpeedView
     * @description Where a speed leads. `ends[k]` are the boxes where a move can end that takes k lane changes at least,
     *         and `chances[k]` is the chance to have them, Steering points included.
     *
     *         `hazards` counts the wrecks and mines on the way there, where there are any; `stops` are boxes on the way
     *         where the lane ends, by what it ends in: obstacle or car.
     */
    RushSpeedView: {
      chances: number[];
      ends: string[][];
      hazards: {
        [key: string]: number;
      };
      speed: number;
      stops: {
        [key: string]: string[];
      };
    };
    /**
     * StepView
     * @description The effect of one step of a move; `sort` is free, wreck, mine, wreck_and_mine, ram, side,
     *         front or obstacle; `beyond` is the box behind a car that is rammed: empty, car or blocked.
     */
    RushStepView: {
      beyond: string;
      box: string;
      choice: number;
      dice: number;
      losses: components['schemas']['RushLossView'][];
      sort: string;
      steering_points: number;
      success: number;
    };
    /**
     * TurnView
     * @description The turn at hand. `free` is None where lane changes are unlimited; the path ends where the car is.
     */
    RushTurnView: {
      boosting: boolean;
      boxes_left: number;
      can_mine: boolean;
      cut_short: boolean;
      forced: boolean;
      free: number | null;
      mine_box: string | null;
      mine_reasons: components['schemas']['ReasonInfo'][];
      moved: number;
      path: string[];
      pawn_moves: number;
      pawn_moves_left: number;
      seat: number;
      steering: number;
      turbo_used: number;
    };
    /**
     * RushView
     * @description The whole table.
     */
    RushView: {
      active: number;
      boosts: components['schemas']['RushBoostView'][];
      cars: components['schemas']['RushCarView'][];
      countdowns: components['schemas']['Countdown'][];
      ending: '' | ('all_wrecked' | 'finish' | 'last_car' | 'no' | 'round_cap');
      ends: components['schemas']['RushEndView'][];
      finish: number;
      items: components['schemas']['RushItemView'][];
      laps: number;
      mines: string[];
      nodes: components['schemas']['RushNodeView'][];
      notes: {
        [key: string]: components['schemas']['Note'];
      };
      order: number[];
      order_fixed: boolean;
      panels: components['schemas']['Panel'][];
      phase: ('after' | 'move' | 'setup' | 'speed' | 'tests') | 'over';
      ranking: components['schemas']['RushRankView'][];
      rolls: components['schemas']['RushRollView'][];
      rolls_earlier: boolean;
      round: number;
      round_cap: number;
      schematic: components['schemas']['SchematicView'];
      speeds: components['schemas']['RushSpeedView'][];
      standings: components['schemas']['Standing'][];
      steps: components['schemas']['RushStepView'][];
      turn: components['schemas']['RushTurnView'] | null;
      winner: number | null;
      wrecks: components['schemas']['RushWreckView'][];
    };
    /**
     * WreckView
     * @description Where and how a car was wrecked.
     */
    RushWreckView: {
      box: string;
      cause: string;
      seat: number;
      title: string;
    };
    /**
     * Said
     * @description Somebody said something.
     */
    Said: {
      line: components['schemas']['ChatLine'];
      /** @enum {unknown} */
      type: 'said';
    };
    /**
     * Say
     * @description A line of chat.
     */
    Say: {
      text: string;
      /** @enum {unknown} */
      type: 'say';
    };
    /**
     * Schematic
     * @description Both parts together, for small boards that send their places with each view.
     */
    Schematic: {
      edges: components['schemas']['SchematicEdge'][];
      nodes: components['schemas']['SchematicNode'][];
      pieces: components['schemas']['SchematicPiece'][];
    };
    /**
     * SchematicEdge
     * @description A way from place a to place b. Sorts that look different: lane, ferry, and seam for one that
     *         leaves the map on one side and comes back on the other.
     */
    SchematicEdge: {
      a: string;
      b: string;
      sort: string;
    };
    /**
     * SchematicMark
     * @description A sign that was added to a place during play; it may cover a printed one, named by its icon.
     */
    SchematicMark: {
      covers?: string;
      node: string;
      sign: components['schemas']['Sign'];
    };
    /**
     * SchematicNode
     * @description A place; x grows to the right, y downwards, in units of about one place.
     *
     *         `ground` is how it looks: field (as usual), road, wall, land, water or shore. Places of one `zone`
     *         share a tint. With a `facing`, in degrees clockwise from up, it is a box, `long` that way and `wide`
     *         across; else a round place.
     */
    SchematicNode: {
      facing?: number;
      ground?: string;
      id: string;
      long?: number;
      signs?: components['schemas']['Sign'][];
      tags: string[];
      title: string;
      wide?: number;
      x: number;
      y: number;
      zone?: string;
    };
    /**
     * SchematicPiece
     * @description A piece on a place: its seat (-1: nobody's), and its heading in degrees clockwise from up.
     *
     *         Icons that the plain table draws: car, wreck, monster, minion, tank, fighter, rocket, submarine;
     *         others become a disc. `text` is a number or two letters beside it; `dim` for one that is spent.
     */
    SchematicPiece: {
      dim?: boolean;
      facing: number | null;
      icon?: string;
      id: string;
      node: string;
      seat: number;
      text?: string;
      title: string;
    };
    /**
     * SchematicScene
     * @description The part that never changes. With `areas` places are drawn as regions that fill the map; a map
     *         that is as wide as `wraps` has no left and right edge (0: it has).
     */
    SchematicScene: {
      areas: boolean;
      edges: components['schemas']['SchematicEdge'][];
      legend: components['schemas']['Legend'][];
      motions: components['schemas']['Motion'][];
      nodes: components['schemas']['SchematicNode'][];
      wraps: number;
      zones: {
        [key: string]: string;
      };
    };
    /**
     * SchematicView
     * @description The part that changes: pieces, added signs, and the path of a piece so far.
     */
    SchematicView: {
      marks: components['schemas']['SchematicMark'][];
      pieces: components['schemas']['SchematicPiece'][];
      trail: string[];
    };
    /**
     * SeatInfo
     * @description One seat. `kind` is you, here (several on one device), friend, bot, or program: a bot that
     *         somebody runs elsewhere.
     */
    SeatInfo: {
      /** @default null */
      ask_in: number | null;
      /** @default false */
      dice_due: boolean;
      kind: string;
      level: number;
      mine: boolean;
      name: string;
      online: boolean;
      /** @default false */
      ready: boolean;
      /** @default false */
      resigned: boolean;
      role: string;
      seat: number;
      sitting_in: boolean;
      taken: boolean;
    };
    /**
     * SeatLink
     * @description A single-use link to a seat: an invitation, or for one more device of its player.
     */
    SeatLink: {
      /** Path */
      path: string;
      /** Role */
      role: string;
      /** Seat */
      seat: number;
    };
    /**
     * SeatLuck
     * @description The luck of one seat.
     */
    SeatLuck: {
      /** Rows */
      rows: components['schemas']['LuckRow'][];
      /** Seat */
      seat: number;
    };
    /**
     * SeatStory
     * @description What made the result of a seat: start + luck + own + others = result. `own` is what its choices cost it, `others`
     *     what the mistakes of the others gave it, and the error rate the mean cost of its decisions.
     */
    SeatStory: {
      /** Best */
      best: components['schemas']['MomentInfo'][];
      /** Blunders */
      blunders: number;
      /** Decisions */
      decisions: number;
      /** Error Rate */
      error_rate: number;
      /** Luck */
      luck: number;
      /** Mistakes */
      mistakes: number;
      /** Name */
      name: string;
      /** Others */
      others: number;
      /** Own */
      own: number;
      /** Result */
      result: number;
      /** Seat */
      seat: number;
      /** Start */
      start: number;
      /** Worst */
      worst: components['schemas']['MomentInfo'][];
    };
    /**
     * SentNotice
     * @description A notice of the last weeks.
     */
    SentNotice: {
      /** At */
      at: number;
      /**
       * Channel
       * @enum {string}
       */
      channel: 'mail' | 'push' | 'hook';
      /** Error */
      error: string;
      /** Kind */
      kind: string;
      /**
       * State
       * @enum {string}
       */
      state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';
      /**
       * Table
       * @description Its id; empty if it is about no table.
       */
      table: string;
      /** Text */
      text: string;
    };
    /**
     * SetReady
     * @description Everybody at this browser is ready to begin, or not any more. The match begins with the last one.
     */
    SetReady: {
      /** @default true */
      ready: boolean;
      /** @enum {unknown} */
      type: 'set_ready';
    };
    /**
     * SetResult
     * @description A result by the host.
     */
    SetResult: {
      /**
       * Attempt
       * @default 1
       */
      attempt: number;
      /** Board */
      board: number;
      /**
       * Result
       * @enum {string}
       */
      result: 'first' | 'second' | 'draw' | 'none';
      /** Round */
      round: number;
    };
    /**
     * Shown
     * @description The token of a link to look at.
     */
    Shown: {
      /** Token */
      token: string;
    };
    /**
     * ShownTo
     * @description Who may see a profile.
     */
    ShownTo: {
      /**
       * Profile
       * @description Who may see the profile: everybody, people I have played with, only me.
       * @enum {string}
       */
      profile: 'public' | 'met' | 'me';
    };
    /**
     * Sign
     * @description Something small on a place. Icons that the plain table draws: start, finish, wreck, mine, city,
     *         base, site, lair, stomp; others show their text alone.
     */
    Sign: {
      icon: string;
      text: string;
      title: string;
    };
    /**
     * SignIn
     * @description Sign in by a passkey.
     */
    SignIn: {
      /**
       * Credential
       * @description What `navigator.credentials` returned, as JSON.
       */
      credential: {
        [key: string]: unknown;
      };
      /**
       * Device
       * @description What I call this device.
       * @default
       */
      device: string;
      /**
       * Join
       * @description My tables as a guest join the account.
       * @default true
       */
      join: boolean;
    };
    /**
     * SignInLink
     * @description A link that signs one more device in, once and for ten minutes.
     */
    SignInLink: {
      /** Path */
      path: string;
      /** Until */
      until: number;
    };
    /**
     * SignedIn
     * @description The account that this browser is signed in to now.
     */
    SignedIn: {
      /** Name */
      name: string;
    };
    /**
     * Silence
     * @description The host silences a spectator or a player, or all spectators if `name` is empty; or lets them speak again.
     */
    Silence: {
      /** @default  */
      name: string;
      /** @default true */
      silent: boolean;
      /** @enum {unknown} */
      type: 'silence';
    };
    /**
     * SkipDice
     * @description Begin without this seat's contribution to the dice.
     */
    SkipDice: {
      seat: number;
      /** @enum {unknown} */
      type: 'skip_dice';
    };
    /**
     * CardInfo
     * @description A Monster Hit card as the rules drawer and the table show it.
     */
    SmashCardInfo: {
      card: string;
      condition: string;
      copies: number;
      effect: string;
      rule: string;
      title: string;
    };
    /**
     * DieInfo
     * @description How many faces of the Monster Die show what.
     */
    SmashDieInfo: {
      blast: number;
      forward: number;
      left: number;
      right: number;
    };
    /**
     * SmashEvent
     * @description What can happen, and what a table adds.
     */
    SmashEvent:
      | {
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'monster_came';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          turn: number;
          /** @constant */
          type: 'turn_began';
        }
      | {
          first: number;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          second: number;
          text: string;
          total: number;
          /** @constant */
          type: 'movement_rolled';
        }
      | {
          cost: number;
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'drove_in';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          cost: number;
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'flew_in';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'rescued';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_crew'
            | 'fire_storm'
            | 'monster_dazed'
            | 'fly_swat'
            | 'monster_quake'
            | 'revenge_attack'
            | 'monster_rage'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'traded';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          /** @enum {string} */
          face: 'forward' | 'right' | 'left' | 'blast';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_rolled';
        }
      | {
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          start: string;
          text: string;
          to: string;
          /** @constant */
          type: 'monster_moved';
          wrapped: number;
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'sweep'
            | 'blast'
            | 'storm'
            | 'quake'
            | 'swat'
            | 'revenge'
            | 'rage';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_fell';
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'sweep'
            | 'blast'
            | 'storm'
            | 'quake'
            | 'swat'
            | 'revenge'
            | 'rage';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'building_lit';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'no_marker';
        }
      | {
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'sweep'
            | 'blast'
            | 'storm'
            | 'quake'
            | 'swat'
            | 'revenge'
            | 'rage';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'unit_lost';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @enum {string} */
          cause:
            | 'trample'
            | 'stray'
            | 'roof'
            | 'end'
            | 'sweep'
            | 'blast'
            | 'storm'
            | 'quake'
            | 'swat'
            | 'revenge'
            | 'rage';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_lost';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'no_shot';
        }
      | {
          many: (
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3'
          )[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'forfeited';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'strayed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'harmless';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_drawn';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_crew'
            | 'fire_storm'
            | 'monster_dazed'
            | 'fly_swat'
            | 'monster_quake'
            | 'revenge_attack'
            | 'monster_rage'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_won';
          /** @enum {string} */
          why:
            | 'always'
            | 'survivors_died'
            | 'game_over'
            | 'no_new_fire'
            | 'no_damage'
            | 'tank_attacked'
            | 'nothing_burning'
            | 'fireball_missed'
            | 'nothing_smashed'
            | 'new_fire'
            | 'damage'
            | 'helicopter_attacked'
            | 'buildings_fell'
            | 'fireball_hit'
            | 'smashed';
        }
      | {
          /** @enum {string} */
          card:
            | 'direct_hit'
            | 'critical_hit'
            | 'survivors'
            | 'fire_crew'
            | 'fire_storm'
            | 'monster_dazed'
            | 'fly_swat'
            | 'monster_quake'
            | 'revenge_attack'
            | 'monster_rage'
            | 'mission_accomplished';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'card_lost';
          /** @enum {string} */
          why:
            | 'always'
            | 'survivors_died'
            | 'game_over'
            | 'no_new_fire'
            | 'no_damage'
            | 'tank_attacked'
            | 'nothing_burning'
            | 'fireball_missed'
            | 'nothing_smashed'
            | 'new_fire'
            | 'damage'
            | 'helicopter_attacked'
            | 'buildings_fell'
            | 'fireball_hit'
            | 'smashed';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'unit_gained';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_placed';
        }
      | {
          card: string;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          square: string;
          text: string;
          /** @constant */
          type: 'survivors_unlucky';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          /** @enum {string} */
          player: 'orange' | 'green';
          rule: string;
          text: string;
          /** @constant */
          type: 'player_out';
        }
      | {
          /** @enum {string} */
          ending: '' | 'city_lost' | 'mission_accomplished' | 'elimination' | 'turn_cap';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'game_ended';
        }
      | {
          /** @enum {string} */
          face: 'forward' | 'right' | 'left' | 'blast';
          /** @enum {string} */
          facing: 'N' | 'E' | 'S' | 'W';
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_turned';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_blasted';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'monster_raged';
        }
      | {
          many: string[];
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'fire_out';
        }
      | {
          /** @enum {string} */
          direction: 'N' | 'E' | 'S' | 'W';
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          range: number;
          /** @enum {string} */
          result: 'hit' | 'miss' | 'critical';
          roll: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'shot';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          range: number;
          /** @enum {string} */
          result: 'hit' | 'miss' | 'critical';
          roll: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'revenge_rolled';
          /** @enum {string} */
          unit:
            | 'OT1'
            | 'OT2'
            | 'OT3'
            | 'OH1'
            | 'OH2'
            | 'OH3'
            | 'GT1'
            | 'GT2'
            | 'GT3'
            | 'GH1'
            | 'GH2'
            | 'GH3';
        }
      | components['schemas']['TableLine'];
    /**
     * Forecast
     * @description What one face of the Monster Die would do now; `faces` of six show it.
     */
    SmashForecast: {
      burns: string[];
      /** @enum {unknown} */
      face: 'blast' | 'forward' | 'left' | 'right';
      faces: number;
      /** @enum {unknown} */
      facing: 'E' | 'N' | 'S' | 'W';
      falls: string[];
      squares: string[];
      survivors: string[];
      to: string;
      units: string[];
    };
    /**
     * MonsterView
     * @description The Monster: its north-west square, and all four.
     */
    SmashMonsterView: {
      /** @enum {unknown} */
      facing: 'E' | 'N' | 'S' | 'W';
      square: string;
      squares: string[];
    };
    /**
     * PlayerView
     * @description One side at a glance.
     */
    SmashPlayerView: {
      card_count: number;
      cards: {
        [key: string]: number;
      };
      in_all: number;
      markers: number;
      on_board: number;
      pending: number;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      reserve_helicopters: number;
      reserve_tanks: number;
      score: number;
      title: string;
    };
    /**
     * Preview
     * @description What a choice would do: a move's way, cost, rescues, shots and dangers; a shot's odds.
     */
    SmashPreview: {
      cost?: number;
      dangers?: ('blast' | 'forward' | 'left' | 'right')[];
      hit_faces?: number;
      range?: number;
      rescues?: string[];
      shots?: components['schemas']['SmashShotFrom'][];
      stray_squares?: string[];
      way?: string[];
    };
    /**
     * SmashScene
     * @description What never changes in a match.
     */
    SmashScene: {
      buildings: number;
      cards: components['schemas']['SmashCardInfo'][];
      columns: number;
      die: components['schemas']['SmashDieInfo'];
      rows: number;
      squares: components['schemas']['SmashSceneSquare'][];
      starts: string[];
      survivors: {
        [key: string]: string;
      };
    };
    /**
     * SceneSquare
     * @description What is printed on a square.
     */
    SmashSceneSquare: {
      block: number;
      /** @enum {unknown} */
      ground: 'lot' | 'park' | 'site' | 'street';
      square: string;
    };
    /**
     * ShotFrom
     * @description A shot that a Unit would have from its new place; `after` is now or a face of the die.
     */
    SmashShotFrom: {
      after: 'now' | ('blast' | 'forward' | 'left' | 'right');
      hit_faces: number;
      range: number;
    };
    /**
     * SurvivorsView
     * @description A marker on the board whose card is not yet won.
     */
    SmashSurvivorsView: {
      card: string;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      square: string;
    };
    /**
     * TargetView
     * @description One of the active player's Units in the attack phase: its shot, or why there is none.
     */
    SmashTargetView: {
      direction: ('E' | 'N' | 'S' | 'W') | null;
      forfeits: string[];
      hit_faces: number;
      range: number;
      reasons: components['schemas']['ReasonInfo'][];
      stray_squares: string[];
      stray_victims: string[];
      unit: string;
    };
    /**
     * TradeView
     * @description What a trade could still bring in this phase.
     */
    SmashTradeView: {
      exchanges_left: number;
      possible: boolean;
      types: ('helicopter' | 'tank')[];
    };
    /**
     * UnitView
     * @description A Unit, wherever it is.
     */
    SmashUnitView: {
      facing: ('E' | 'N' | 'S' | 'W') | null;
      fired: boolean;
      forfeited: boolean;
      /** @enum {unknown} */
      player: 'green' | 'orange';
      square: string | null;
      /** @enum {unknown} */
      state: 'board' | 'lost' | 'reserve';
      title: string;
      /** @enum {unknown} */
      type: 'helicopter' | 'tank';
      unit: string;
    };
    /**
     * SmashView
     * @description The whole table.
     */
    SmashView: {
      /** @enum {unknown} */
      active: 'green' | 'orange';
      bound: string | null;
      buildings: string[];
      costs: number[];
      countdowns: components['schemas']['Countdown'][];
      deck: {
        [key: string]: number;
      };
      deck_left: number;
      dice: number[];
      discard: {
        [key: string]: number;
      };
      /** @enum {unknown} */
      ending: '' | 'city_lost' | 'elimination' | 'mission_accomplished' | 'turn_cap';
      fire_markers_left: number;
      fires: string[];
      forecasts: components['schemas']['SmashForecast'][];
      monster: components['schemas']['SmashMonsterView'] | null;
      most_on_board: number;
      most_units: number;
      notes: {
        [key: string]: components['schemas']['Note'];
      };
      phase: ('attack' | 'monster' | 'movement' | 'setup') | 'over';
      players: components['schemas']['SmashPlayerView'][];
      pool: number;
      standings: components['schemas']['Standing'][];
      survivors: components['schemas']['SmashSurvivorsView'][];
      targets: components['schemas']['SmashTargetView'][];
      trade: components['schemas']['SmashTradeView'] | null;
      turn: number;
      turn_cap: number;
      units: components['schemas']['SmashUnitView'][];
      winner: ('green' | 'orange') | null;
    };
    /**
     * SpaceInfo
     * @description A whole action space as the browser gets it.
     */
    SpaceInfo: {
      kinds: components['schemas']['KindInfo'][];
      size: number;
      vocabularies: {
        [key: string]: components['schemas']['VocabularyInfo'];
      };
    };
    /**
     * Spectator
     * @description A spectator, by the name in `watching`.
     */
    Spectator: {
      /** Name */
      name: string;
    };
    /**
     * Standing
     * @description The standing of a seat, the best first. `score` is short, `text` says what it means. `figure` is the piece that
     *         represents the seat on the board (its Monster, its car). With `alias`, the game's texts call the player by it, and a
     *         table replaces it with the player's name. `points` say where the score comes from: they add up to it, as far as the
     *         viewer knows it.
     */
    Standing: {
      alias?: boolean;
      figure?: string;
      place: number;
      points?: components['schemas']['Points'][];
      score: string;
      seat: number;
      text: string;
    };
    /**
     * StandingInfo
     * @description A line of the standings, with every tie-break. A knock-out has shared places instead.
     */
    StandingInfo: {
      /** Berger */
      berger: number;
      /** Buchholz */
      buchholz: number;
      /** Byes */
      byes: number;
      /** Drawn */
      drawn: number;
      /**
       * Head
       * @description Head to head; none if not all who are tied have met.
       */
      head: number | null;
      /** Lost */
      lost: number;
      /** Lot */
      lot: string;
      /** Number */
      number: number;
      /** Place */
      place: number;
      /** Played */
      played: number;
      /** Points */
      points: number;
      /** Won */
      won: number;
    };
    /**
     * StateInfo
     * @description The state of the match for one browser. `choices` has only the seats that it holds; `eyes` is the seat whose
     *         secrets the view shows, None if it shows nobody's. In a game with secrets only the choices of that seat are
     *         included. `roll` is the seat whose dice wait for it.
     */
    StateInfo: {
      actors: number[];
      choices: {
        [key: string]: number[];
      };
      /** @default [] */
      clocks: components['schemas']['ClockInfo'][];
      decision: number;
      eyes: number | null;
      outcome: Record<string, never> | null;
      prompt: string;
      /** @default null */
      roll: number | null;
      thinking: number[];
      undo: components['schemas']['UndoInfo'];
      view: Record<string, never>;
    };
    /**
     * Stopping
     * @description The server is stopping, usually to restart at once: everything is saved, and the page reconnects.
     */
    Stopping: {
      text: string;
      /** @enum {unknown} */
      type: 'stopping';
    };
    /**
     * Story
     * @description The review of a match.
     */
    Story: {
      /** Curve */
      curve: components['schemas']['CurvePoint'][];
      /** Seats */
      seats: components['schemas']['SeatStory'][];
      /** Turning Points */
      turning_points: components['schemas']['MomentInfo'][];
    };
    /**
     * TableChanged
     * @description Seats, presence, status or proof changed.
     */
    TableChanged: {
      table: components['schemas']['TableInfo'];
      /** @enum {unknown} */
      type: 'table';
    };
    /**
     * TableContent
     * @description The content of a table; no title if it is the game's own.
     */
    TableContent: {
      /** Game */
      game: string;
      /** Tables */
      tables: {
        [key: string]: unknown;
      };
      /** Title */
      title: string;
    };
    /**
     * TableInfo
     * @description A table as anybody at it may see it.
     */
    TableInfo: {
      /** @default ask */
      absence: string;
      /** @default -1 */
      chat_days: number;
      clock_seconds: number;
      /** @default  */
      content: string;
      /** @default  */
      cup: string;
      /** @default null */
      days: components['schemas']['PaceInfo'] | null;
      /** @default  */
      dice_mark: string;
      game: string;
      /** @default [] */
      hinted: number[];
      /** @default false */
      hints: boolean;
      host: boolean;
      id: string;
      /** @default null */
      invited: number | null;
      /** @default null */
      lobby: components['schemas']['LobbyInfo'] | null;
      /** @default false */
      locked: boolean;
      options: {
        [key: string]: string;
      };
      /** @default null */
      pause: components['schemas']['PauseInfo'] | null;
      /** @default false */
      paused: boolean;
      /** @default false */
      players_only: boolean;
      proof: components['schemas']['ProofInfo'];
      /** @default false */
      rated: boolean;
      /** @default false */
      ready_check: boolean;
      rematch: string | null;
      seats: components['schemas']['SeatInfo'][];
      /** @default [] */
      silenced: string[];
      spectators: number;
      status: string;
      /** @default  */
      stopped: string;
      /** @default false */
      takebacks: boolean;
      /** @default 0 */
      taken_back: number;
      title: string;
      /** @default [] */
      watching: string[];
      /** @default [] */
      wishes: components['schemas']['WishInfo'][];
    };
    /**
     * TableLine
     * @description What a table adds to the events of a game.
     */
    TableLine:
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'forced';
        }
      | {
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          text: string;
          /** @constant */
          type: 'hurried';
        }
      | {
          dice_seen: boolean;
          /** @description How many choices were made before the one that caused it. */
          move: number;
          /** @description The number of the decision that caused it. */
          n: number;
          rule: string;
          seat: number;
          text: string;
          /** @constant */
          type: 'taken_back';
        };
    /**
     * TableSummary
     * @description A table as anybody may see it; links for its host.
     */
    TableSummary: components['schemas']['TableInfo'] & {
      links: components['schemas']['SeatLink'][];
      spectate: string | null;
    };
    /**
     * TakeOver
     * @description Let a bot play my own seat, an open one (as the host), or that of a player who is away. In the last case the
     *         others are asked.
     */
    TakeOver: {
      /** @default 3 */
      level: number;
      seat: number;
      /** @enum {unknown} */
      type: 'take_over';
    };
    /**
     * TakenBackInRecord
     * @description Choices that were taken back together; `after` were kept. Seats are named by role.
     */
    TakenBackInRecord: {
      after: number;
      agreed: string[];
      by: string;
      choices: string[];
      dice_seen: boolean;
      free: boolean;
      reveal_seen?: boolean;
    };
    /**
     * TakenBackInfo
     * @description Choices that were taken back together.
     */
    TakenBackInfo: {
      /**
       * After
       * @description How many choices were kept.
       */
      after: number;
      /**
       * Agreed
       * @description Seats that agreed; empty if nobody had to.
       */
      agreed: number[];
      /**
       * By
       * @description The seat that asked.
       */
      by: number;
      /** Choices */
      choices: components['schemas']['TakenChoice'][];
      /**
       * Decision
       * @description The decision that was asked again.
       */
      decision: number;
      /** Dice Seen */
      dice_seen: boolean;
      /**
       * Free
       * @description Only the player's own choices: nobody had to be asked.
       */
      free: boolean;
      /**
       * Reveal Seen
       * @description Simultaneous choices came out, and were made again.
       */
      reveal_seen: boolean;
    };
    /**
     * TakenChoice
     * @description One choice that was taken back.
     */
    TakenChoice: {
      /**
       * Label
       * @description In words; empty if secret.
       */
      label: string;
      /**
       * Seat
       * @description None: chance.
       */
      seat: number | null;
      /**
       * Text
       * @description In the notation of records; ? if secret.
       */
      text: string;
    };
    /**
     * Timed
     * @description Clocks started: the time for a decision.
     */
    Timed: {
      clocks: components['schemas']['ClockInfo'][];
      decision: number;
      /** @enum {unknown} */
      type: 'timed';
    };
    ToBrowser:
      | components['schemas']['Welcome']
      | components['schemas']['Update']
      | components['schemas']['Timed']
      | components['schemas']['TableChanged']
      | components['schemas']['Said']
      | components['schemas']['Reasons']
      | components['schemas']['Previewed']
      | components['schemas']['Hinted']
      | components['schemas']['Unseated']
      | components['schemas']['Stopping']
      | components['schemas']['Refused'];
    /**
     * TrialNumber
     * @description A number measured in a bot match.
     */
    TrialNumber: {
      /** Label */
      label: string;
      /** Value */
      value: number;
    };
    /**
     * TrialQuestion
     * @description The same, for a match of bots. Equal numbers play the same match.
     */
    TrialQuestion: {
      /**
       * Number
       * @default 0
       */
      number: number;
      /**
       * Options
       * @default {}
       */
      options: {
        [key: string]: string;
      };
      /**
       * Seats
       * @default 0
       */
      seats: number;
      /**
       * Text
       * @description A content file: TOML.
       */
      text: string;
    };
    /**
     * TrialReport
     * @description How a bot match went; not `finished` if it took too long.
     */
    TrialReport: {
      /** Faults */
      faults: components['schemas']['ContentFaultInfo'][];
      /** Finished */
      finished: boolean;
      /** Numbers */
      numbers: components['schemas']['TrialNumber'][];
    };
    /**
     * Undo
     * @description Take back my last choice: at once if it is free, otherwise the others are asked.
     */
    Undo: {
      decision: number;
      seat: number;
      /** @enum {unknown} */
      type: 'undo';
    };
    /**
     * UndoInfo
     * @description Who may take back freely, and the open request: who asked, who agreed so far, who still has to agree, and what
     *         would be taken back: how many choices and rolls, back to which decision, and how many choices remain. `refused` are
     *         seats whose request was refused; they may ask again after the next choice. `refused_by` refused the last one, or
     *         withdrew it. `closed` are seats that cannot take back their last choice because of a roll or a reveal since, and
     *         `amounts` says how many choices and rolls each of the possible ones would take back.
     */
    UndoInfo: {
      /** @default 0 */
      after: number;
      agreed: number[];
      /** @default {} */
      amounts: {
        [key: string]: [number, number];
      };
      asked_by: number | null;
      /** @default 0 */
      back_to: number;
      /** @default 0 */
      choices: number;
      /** @default [] */
      closed: number[];
      free: number[];
      possible: number[];
      /** @default [] */
      refused: number[];
      /** @default null */
      refused_by: number | null;
      /** @default 0 */
      rolls: number;
      /** @default [] */
      waits_for: number[];
    };
    /**
     * Unseated
     * @description A link or a seat of this connection is no longer valid; from now on it watches. `code`: link_used, link_old,
     *         freed (by the host), left (by its player), resigned, or moved (somebody else has the seat now).
     */
    Unseated: {
      code: string;
      remedy: string;
      seat: number;
      text: string;
      /** @enum {unknown} */
      type: 'unseated';
    };
    /**
     * Update
     * @description Something happened: the events, and what changed in `StateInfo` since the state with the previous number
     *         (`kernel/delta.py`); clocks are sent complete. `reset`: choices were taken back, the log keeps `log_length` lines
     *         and `events` follow, including a line that says what was taken back.
     */
    Update: {
      changes: Record<string, never>;
      clocks: components['schemas']['ClockInfo'][];
      events: Record<string, never>[];
      log_length: number;
      number: number;
      /** @default false */
      reset: boolean;
      /** @enum {unknown} */
      type: 'update';
    };
    /**
     * VocabularyInfo
     * @description Words as the browser gets them.
     */
    VocabularyInfo: {
      titles: string[];
      words: string[];
    };
    /**
     * Want
     * @description Switch a notice on or off.
     */
    Want: {
      /**
       * Channel
       * @enum {string}
       */
      channel: 'mail' | 'push' | 'hook';
      /**
       * Kind
       * @enum {string}
       */
      kind: 'turn' | 'time' | 'begin' | 'over' | 'ask';
      /** On */
      on: boolean;
    };
    /**
     * WantedNotice
     * @description A kind of notice that I want by a channel.
     */
    WantedNotice: {
      /**
       * Channel
       * @enum {string}
       */
      channel: 'mail' | 'push' | 'hook';
      /**
       * Kind
       * @enum {string}
       */
      kind: 'turn' | 'time' | 'begin' | 'over' | 'ask';
    };
    /**
     * Warned
     * @description A warning that I have read.
     */
    Warned: {
      /** Id */
      id: string;
    };
    /**
     * Welcome
     * @description Everything that a page needs to draw the table.
     */
    Welcome: {
      chat: components['schemas']['ChatLine'][];
      log: Record<string, never>[];
      number: number;
      scene: Record<string, never>;
      space: Record<string, never>;
      spectate: string;
      state: components['schemas']['StateInfo'];
      table: components['schemas']['TableInfo'];
      /** @enum {unknown} */
      type: 'welcome';
    };
    /**
     * Whom
     * @description Somebody: an account by its name, or whoever has a seat or wrote a line of chat at a table.
     */
    Whom: {
      /**
       * Line
       * @description The number of a line of chat.
       */
      line?: number | null;
      /**
       * Name
       * @default
       */
      name: string;
      /** Seat */
      seat?: number | null;
      /**
       * Table
       * @default
       */
      table: string;
    };
    /**
     * WhyNot
     * @description Why is this choice not possible? `ask` is returned with the answer.
     */
    WhyNot: {
      ask: number;
      choice: number;
      seat: number;
      /** @enum {unknown} */
      type: 'why_not';
    };
    /**
     * WishInfo
     * @description A request to let a bot play for the player of `seat`, who is away. `needed` are seats whose players have not
     *         agreed yet; `due_in` is the number of seconds until it happens automatically, if nobody else is here.
     */
    WishInfo: {
      asked_by: number | null;
      due_in: number | null;
      level: number;
      needed: number[];
      seat: number;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  show_account_api_account_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AccountInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_blocks_api_account_blocks_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BlockedInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  block_person_api_account_blocks_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Whom'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Blocked'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  unblock_person_api_account_blocks_end_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Whom'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Blocked'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  renew_codes_api_account_codes_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Codes'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  export_data_api_account_data_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OwnData'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  delete_account_api_account_delete_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Deletion'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  sign_device_out_api_account_devices__handle__sign_out_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        handle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  make_link_api_account_link_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignInLink'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_sign_in_link_api_account_link_look_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LinkToken'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedIn'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  open_link_api_account_link_open_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['OpenLink'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedIn'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  rename_account_api_account_name_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NamedAccount'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedIn'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  create_account_api_account_new_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewAccount'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedAccount'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_account_api_account_new_options_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NamedAccount'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_notices_api_account_notices_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NoticeInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_hook_api_account_notices_hook_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewHook'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddedHook'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_mail_api_account_notices_mail_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewMail'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddedTarget'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_push_api_account_notices_push_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPush'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AddedTarget'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  remove_target_api_account_notices_targets__id__delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  set_mail_hours_api_account_notices_targets__id__hours_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['MailHours'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  send_test_api_account_notices_targets__id__test_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  want_notice_api_account_notices_wanted_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Want'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['WantedNotice'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_passkey_api_account_passkeys_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewPasskey'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_passkey_api_account_passkeys_options_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  remove_passkey_api_account_passkeys__id__delete: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_profile_to_api_account_profile_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ShownTo'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  recover_api_account_recover_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Recover'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedIn'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  sign_in_api_account_sign_in_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SignIn'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SignedIn'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  begin_sign_in_api_account_sign_in_options_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PasskeyOptions'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  sign_out_api_account_sign_out_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  sign_out_everywhere_api_account_sign_out_everywhere_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  read_warning_api_account_warnings_read_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Warned'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_addresses_api_addresses_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Addresses'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_bots_api_bots_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['BotLevel'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_cups_api_cups_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CupList'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  create_cup_api_cups_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewCup'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CreatedCup'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_cup_api_cups__cup__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CupInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  add_bot_api_cups__cup__bots_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['AddedBot'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  enter_cup_api_cups__cup__enter_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  remove_entrant_api_cups__cup__entrants__number__remove_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
        number: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  export_cup_api_cups__cup__export_get: {
    parameters: {
      query?: {
        /** @description What kind of file. */
        form?: 'json' | 'csv';
      };
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['CupFile'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  set_result_api_cups__cup__results_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['SetResult'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  start_cup_api_cups__cup__start_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  stop_cup_api_cups__cup__stop_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  withdraw_from_cup_api_cups__cup__withdraw_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        cup: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_games_api_games_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description GameInfo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['GameInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_content_api_games__game__content_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentFile'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  check_api_games__game__content_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['ContentQuestion'];
      };
    };
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ContentReport'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_diagram_api_games__game__diagrams__diagram__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        diagram: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The diagram. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DiagramTable'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_explanations_api_games__game__explanations_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What each thing is. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ExplanationList'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_layout_api_games__game__layout_get: {
    parameters: {
      query?: {
        seats?: number;
        option?: string[] | null;
      };
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description SchematicNode */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SchematicNode'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_lessons_api_games__game__lessons_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LessonInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  ask_lesson_api_games__game__lessons__lesson__post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
        lesson: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LessonQuestion'];
      };
    };
    responses: {
      /** @description The moment. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LessonMoment'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_rules_api_games__game__rules_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description RuleInfo */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RuleInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  try_out_api_games__game__trial_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['TrialQuestion'];
      };
    };
    responses: {
      /** @description The report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TrialReport'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_leaderboard_api_leaderboards__game__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        game: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Leaderboard'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  join_table_api_lobby__id__join_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Joining'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Opened'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  next_table_api_me_next_get: {
    parameters: {
      query?: {
        /** @description The table that I am looking at. */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['NextTable'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  my_tables_api_me_tables_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['MyTable'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_audit_api_moderation_audit_get: {
    parameters: {
      query?: {
        /** @description The id of a line. */
        before?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['AuditInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  decide_api_moderation_decisions_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewDecision'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  lift_api_moderation_lift_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Lift'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_person_api_moderation_people_get: {
    parameters: {
      query?: {
        name?: string;
        person?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PersonInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_reports_api_moderation_reports_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReportInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_profile_api_people__name__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProfileInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_privacy_api_privacy_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['PrivacyInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  import_record_api_records_post: {
    parameters: {
      query?: {
        /** @description you, here, friend, bot:3 */
        seats?: string[] | null;
        /** @description As for a new table. */
        server_dice?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Record'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Opened'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  report_person_api_reports_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewReport'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  create_table_api_tables_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['NewTable'];
      };
    };
    responses: {
      /** @description Successful Response */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Created'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_table_api_tables__id__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description TableSummary */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableSummary'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  arrange_seats_api_tables__id__arrange_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Order'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLink'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_branch_api_tables__id__branch_get: {
    parameters: {
      query?: {
        /** @description How many choices are kept. */
        at?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Record'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_table_content_api_tables__id__content_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The content. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TableContent'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  look_at_link_api_tables__id__link_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Shown'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['LinkInfo'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  list_in_lobby_api_tables__id__lobby_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['LobbyRules'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  lock_table_api_tables__id__lock_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Lock'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_luck_api_tables__id__luck_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLuck'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_proof_api_tables__id__proof_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Proof'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  show_rated_match_api_tables__id__rating_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['RatedMatch'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_record_api_tables__id__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Record */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Record'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  rematch_api_tables__id__rematch_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Opened'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_replay_api_tables__id__replay_get: {
    parameters: {
      query?: {
        from?: number;
        count?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Replay'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_review_api_tables__id__review_get: {
    parameters: {
      query?: {
        /** @description How many requests for it came before. */
        step?: number;
      };
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ReviewPart'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  claim_seat_api_tables__id__seats_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Claim'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Claimed'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  make_device_link_api_tables__id__seats__seat__device_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['DeviceLink'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  free_seat_api_tables__id__seats__seat__free_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLink'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  renew_link_api_tables__id__seats__seat__link_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLink'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  invite_program_api_tables__id__seats__seat__program_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['ProgramToken'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  remove_player_api_tables__id__seats__seat__remove_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['SeatLink'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  remove_spectator_api_tables__id__spectators_remove_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['Spectator'];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Done'];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  get_taken_back_api_tables__id__taken_back_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['TakenBackInfo'][];
        };
      };
      /** @description That can't be done. */
      '4XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
      /** @description The server failed. */
      '5XX': {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
}
