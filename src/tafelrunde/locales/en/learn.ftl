# What every lesson says.
learn-title = { $game }: your first match
learn-where = Lesson: your first match
learn-coach = Lesson
learn-skip = Skip the lesson
learn-skip-short = Skip the lesson
learn-count = { $step } of { $steps }
learn-back = Back
learn-next = Next
learn-show = Show me
learn-do = Do it for me
learn-play = Play a short match
learn-read-on = First press “Next”: there is something to read.
