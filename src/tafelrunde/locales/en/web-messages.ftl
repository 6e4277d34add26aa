# Turns that call

web-bell = Tell me when it is my turn
web-bell-note =
    { $night ->
        [yes] on this device, not from { $from } to { $to }
       *[no] on this device, by day and by night
    }
web-bell-hindrance =
    { $why ->
        [home-screen] Put this page on your home screen first: this browser tells pages from there alone.
        [denied] This browser has been told to show no messages of this page. Its settings can change that.
       *[browser] This browser cannot show messages.
    }
web-bell-no-service = The browser could not reach its own service for messages. Try again later.
web-bell-more = Quiet time
web-bell-more-mail = Quiet time and mail
web-bell-quiet = Not at this time
web-bell-quiet-from = From
web-bell-quiet-to = To
web-bell-quiet-note = What still waits then is told afterwards. With the same time twice there is no quiet time.
web-bell-mail = By mail
web-bell-mail-note = One line, and a link to the table.
web-bell-mail-on = Send me a link
web-bell-mail-off = Forget it
web-bell-mail-to =
    { $confirmed ->
        [yes] To { $address }
       *[no] { $address } gets a link now. Open it, and mails come there.
    }
web-bell-offer = This match is played over days. Shall we tell you when it is your turn?
web-bell-offer-yes = Tell me
web-bell-offer-no = No
web-letter-title =
    { $what ->
        [confirm] Confirm your address
       *[stop] No more messages
    }
web-letter-note =
    { $what ->
        [confirm] From then on a mail comes when it is your turn in a match over days.
       *[stop] Then nothing comes any more to where this link was sent. Your matches stay as they are.
    }
web-letter-go =
    { $what ->
        [confirm] Yes, write to me
       *[stop] Switch them off
    }
web-letter-done =
    { $what ->
        [confirm] Your address is confirmed
       *[stop] No more messages come
    }
web-letter-done-note =
    { $what ->
        [confirm] Every mail has a link that switches them off.
       *[stop] With the bell beside your matches they can be had again.
    }
web-letter-nothing-note = Open the link as it stands in the message, or copy all of it.
web-carry-table = To the table
